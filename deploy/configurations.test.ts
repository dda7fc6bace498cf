// The shipped composition and the manifests of the cluster are valid, give no more rights than are needed, and the
// server takes what they set.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { parseEnv } from 'node:util';
import ipaddr from 'ipaddr.js';
import { parse, parseAllDocuments } from 'yaml';
import { readCompany } from '../model/read-facts.ts';
import { readSettings } from '../server/settings/settings.ts';
import { temporaryFolder } from '../testing/process/temporary-folder.ts';

const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8');
const composition = read('compose/compose.yaml');
const compose = parse(composition, { merge: true });
const manifests = globSync('deploy/kubernetes/**/*.yaml')
  .filter((file) => !file.endsWith('/kustomization.yaml'))
  .flatMap((file) => parseAllDocuments(readFileSync(file, 'utf8')).map((each) => each.toJS()));
const pods = manifests.flatMap(({ spec }) => spec?.template?.spec ?? []);

/** What docker-compose says of the composition, set up as its README says. */
function judge(text: string): string {
  const folder = temporaryFolder();
  cpSync(join(import.meta.dirname, 'compose'), folder, { recursive: true });
  for (const name of ['site.env', 'plant.env']) {
    copyFileSync(join(folder, `${name}.example`), join(folder, name));
  }
  writeFileSync(join(folder, 'database-password.txt'), 'geheim');
  const file = join(folder, 'compose.yaml');
  // The docker-compose of Debian 12 is older than this one key.
  writeFileSync(file, text.replace(/^name: .+$/m, ''));
  const args = ['--file', file, 'config', '--quiet'];
  return spawnSync('docker-compose', args, { encoding: 'utf8' }).stderr;
}

test('docker-compose takes the composition, with the desk or without', () => {
  assert.equal(judge(composition), '');
  const volume = '- ./desk.caddyfile:/etc/caddy/desk.caddyfile:ro';
  const withDesk = composition
    .replace(`#${volume}`, volume)
    .replace("PARTS: 'site,mail,power'", "PARTS: 'site,mail,power,desk'");
  assert.equal(withDesk.length, composition.length + ',desk'.length - '#'.length);
  assert.equal(judge(withDesk), '');
});

test('no container of the composition, and no pod, may more than it must', () => {
  for (const [name, service] of Object.entries<typeof compose>(compose.services)) {
    const { cap_drop, healthcheck, read_only, security_opt } = service;
    assert.deepEqual([read_only, cap_drop], [true, ['ALL']], name);
    assert.deepEqual(security_opt, ['no-new-privileges:true'], name);
    if (name !== 'caddy') assert.ok(healthcheck, name);
  }
  assert.ok(pods.length >= 2, 'the search found the pods');
  for (const pod of pods) {
    assert.equal(pod.automountServiceAccountToken, false);
    assert.equal(pod.enableServiceLinks, false);
    assert.equal(pod.securityContext.runAsNonRoot, true);
    for (const { securityContext } of pod.containers) {
      assert.deepEqual(securityContext, {
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
    }
  }
});

test('only Caddy is trusted to name visitors; in a cluster only what the operator enters', () => {
  const addresses = Object.values<string>(compose.services.caddy.networks.outside);
  const environment = parseEnv(read('compose/site.env.example'));
  assert.equal(environment.TRUSTED_PROXIES, addresses.join(','));
  const ranges: { subnet: string }[] = compose.networks.outside.ipam.config;
  for (const [index, address] of addresses.entries()) {
    const range = ipaddr.parseCIDR(ranges[index]?.subnet ?? '');
    assert.ok(ipaddr.parse(address).match(range), address);
  }
  const settings = manifests.find(({ data }) => data?.TRUSTED_PROXIES);
  assert.throws(
    () => readSettings({ ...settings.data, MAIL_AS_FILES: 'yes' }, readCompany()),
    /^SettingsError: TRUSTED_PROXIES holds neither an address nor a network/,
  );
});

test('in the composition and in the cluster, the desk starts with what is set there', () => {
  const ofCompose = parseEnv(read('compose/site.env.example').replaceAll('#DESK', 'DESK'));
  const desk = pods.flatMap(({ containers }) => containers).find(({ name }) => name === 'desk');
  const ofCluster = Object.fromEntries(
    desk.env.map(({ name, value }: Record<string, string>) => [name, value]),
  );
  for (const given of [{ ...ofCompose, PARTS: 'site,mail,power,desk' }, ofCluster]) {
    const settings = readSettings({ MAIL_AS_FILES: 'yes', ...given }, readCompany());
    assert.ok(settings.parts.includes('desk'));
    assert.equal(settings.desk.port, 3003);
    assert.equal(settings.desk.url.origin, 'https://schreibtisch.leinestern.example');
  }
});

test('the cluster is given every manifest there is', () => {
  for (const folder of ['deploy/kubernetes', 'deploy/kubernetes/desk']) {
    const { resources } = parse(readFileSync(`${folder}/kustomization.yaml`, 'utf8'));
    const files = globSync(`${folder}/*.yaml`).map((file) => file.split('/').at(-1));
    assert.deepEqual([...resources, 'kustomization.yaml'].toSorted(), files.toSorted());
  }
});

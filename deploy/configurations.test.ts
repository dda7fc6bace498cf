import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { test } from 'node:test';
import { parseEnv } from 'node:util';
import ipaddr from 'ipaddr.js';
import { parse } from 'yaml';
import { readCompany } from '../content/schema/read-facts.ts';
import { readSettings } from '../server/settings.ts';
import { readManifests } from '../testing/deploy/read-manifests.ts';

interface Composition {
  readonly services: Readonly<Record<string, ComposedService>>;
  readonly volumes: object;
  readonly networks: Readonly<
    Record<string, { readonly enable_ipv6?: boolean; readonly ipam?: object }>
  >;
}

interface ComposedService {
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly healthcheck?: object;
  readonly environment?: Readonly<Record<string, string>>;
  readonly volumes?: readonly string[];
  readonly networks?:
    | readonly string[]
    | Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly depends_on?: Readonly<Record<string, object>>;
}

interface Manifest {
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly data?: Readonly<Record<string, string>>;
  readonly stringData?: Readonly<Record<string, string>>;
  readonly spec?: { readonly template?: { readonly spec: PodSpec } };
}

interface PodSpec {
  readonly automountServiceAccountToken: boolean;
  readonly enableServiceLinks: boolean;
  readonly securityContext: { readonly runAsNonRoot: boolean };
  readonly containers: readonly {
    readonly name: string;
    readonly env: readonly { readonly name: string; readonly value: string }[];
    readonly envFrom: readonly Readonly<Record<string, { readonly name: string }>>[];
    readonly securityContext: object;
  }[];
}

const compose = parse(read('deploy/compose/compose.yaml'), { merge: true }) as Composition;
const manifests = readManifests() as Manifest[];
const pods = manifests.flatMap(({ spec }) => (spec?.template ? [spec.template.spec] : []));

test('no container of the composition may more than it must', () => {
  for (const [name, service] of Object.entries(compose.services)) {
    assert.equal(service.read_only, true, name);
    assert.deepEqual(service.cap_drop, ['ALL'], name);
    assert.deepEqual(service.security_opt, ['no-new-privileges:true'], name);
    if (name !== 'caddy') assert.ok(service.healthcheck, name);
  }
});

test('all that the composition refers to is there', () => {
  const services = Object.values(compose.services);
  const volumes = services
    .flatMap((service) => service.volumes ?? [])
    .map((volume) => volume.split(':')[0] ?? '')
    .filter((volume) => !volume.startsWith('./'));
  assert.deepEqual(volumes.toSorted(), Object.keys(compose.volumes).toSorted());
  for (const name of services.flatMap(({ networks = [] }) => networksOf(networks))) {
    assert.ok(name in compose.networks, name);
  }
  for (const name of services.flatMap((service) => Object.keys(service.depends_on ?? {}))) {
    assert.ok(name in compose.services, name);
  }
});

test('only Caddy is believed who a visitor is, whether by IPv4 or IPv6', () => {
  const { caddy } = compose.services;
  const addresses = Object.values(Object(caddy?.networks).outside as Record<string, string>);
  assert.deepEqual(addresses.map(isIP), [4, 6]);
  const environment = parseEnv(read('deploy/compose/site.env.example'));
  assert.equal(environment.TRUSTED_PROXIES, addresses.join(','));
  const { enable_ipv6, ipam } = compose.networks.outside ?? {};
  assert.equal(enable_ipv6, true);
  const ranges = (ipam as { config: { subnet: string }[] }).config.map(({ subnet }) => subnet);
  for (const [index, address] of addresses.entries()) {
    assert.ok(ipaddr.parse(address).match(ipaddr.parseCIDR(ranges[index] ?? '')), address);
  }
});

test('in a cluster, nobody is believed before the operator says who, and no wide network is', () => {
  const settings = manifests.find(({ data }) => data?.TRUSTED_PROXIES);
  assert.throws(
    () => readSettings({ ...settings?.data, MAIL_AS_FILES: 'yes' }, readCompany()),
    /^SettingsError: TRUSTED_PROXIES holds neither an address nor a network/,
  );
});

test('in a cluster, only the ingress controller reaches pages, and only monitoring metrics', () => {
  const policies: NetworkPolicy[] = manifests
    .filter(({ kind }) => kind === 'NetworkPolicy')
    .map(({ spec }) => ({ spec: spec as NetworkPolicy['spec'] }));
  const nobody = policies.find(({ spec }) => !spec.ingress && !spec.egress);
  assert.deepEqual(nobody?.spec, { podSelector: {}, policyTypes: ['Ingress', 'Egress'] });
  const rules = policies.flatMap(({ spec }) => spec.ingress ?? []);
  const callers = rules.map(({ from, ports }) => [
    ports.map(({ port }) => port).join(),
    from.map(({ namespaceSelector }) => Object.values(namespaceSelector.matchLabels)).join(),
  ]);
  assert.deepEqual(callers.toSorted(), [
    ['desk', 'ingress-nginx'],
    ['http', 'ingress-nginx'],
    ['metrics', 'monitoring'],
  ]);
  const goals = policies.flatMap(({ spec }) => spec.egress ?? []);
  for (const { to } of goals) assert.ok(to.length > 0);
  const ports = goals.flatMap((goal) => goal.ports.map(({ port }) => port));
  assert.deepEqual(ports.toSorted(), [1883, 465, 53, 53, 5432, 5432]);
});

interface NetworkPolicy {
  readonly spec: {
    readonly ingress?: readonly {
      readonly from: readonly {
        readonly namespaceSelector: { readonly matchLabels: Readonly<Record<string, string>> };
      }[];
      readonly ports: readonly { readonly port: string }[];
    }[];
    readonly egress?: readonly {
      readonly to: readonly object[];
      readonly ports: readonly { readonly port: number }[];
    }[];
  };
}

test('no pod may more than it must, and what it reads is there', () => {
  const names = manifests.map(({ kind, metadata }) => `${kind} ${metadata.name}`);
  assert.ok(pods.length >= 2, 'the search found the pods');
  for (const pod of pods) {
    assert.equal(pod.automountServiceAccountToken, false);
    assert.equal(pod.enableServiceLinks, false);
    assert.equal(pod.securityContext.runAsNonRoot, true);
    for (const container of pod.containers) {
      assert.deepEqual(container.securityContext, {
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      for (const { configMapRef, secretRef } of container.envFrom) {
        if (configMapRef) assert.ok(names.includes(`ConfigMap ${configMapRef.name}`));
        if (secretRef) assert.ok(names.includes(`Secret ${secretRef.name}`));
      }
    }
  }
});

test('the cluster is given every manifest there is, and those of the desk where it is wanted', () => {
  const settings = read('deploy/kubernetes/kustomization.yaml');
  const wanted = parse(settings.replace(/^#(?=components)/m, '')) as { components: string[] };
  assert.deepEqual(wanted.components, ['desk']);
  assert.equal(parse(settings).components, undefined);
  for (const folder of ['deploy/kubernetes', 'deploy/kubernetes/desk']) {
    const { resources } = parse(read(`${folder}/kustomization.yaml`)) as { resources: string[] };
    const files = globSync(`${folder}/*.yaml`).map((file) => file.split('/').at(-1));
    assert.deepEqual([...resources, 'kustomization.yaml'].toSorted(), files.toSorted());
  }
});

test('in the composition and in the cluster, the desk starts with what is set there', () => {
  const ofCompose = parseEnv(read('deploy/compose/site.env.example').replaceAll('#DESK', 'DESK'));
  const desk = pods.flatMap(({ containers }) => containers).find(({ name }) => name === 'desk');
  const ofCluster = Object.fromEntries((desk?.env ?? []).map(({ name, value }) => [name, value]));
  for (const given of [{ ...ofCompose, PARTS: 'site,mail,power,desk' }, ofCluster]) {
    const settings = readSettings({ MAIL_AS_FILES: 'yes', ...given }, readCompany());
    assert.ok(settings.parts.includes('desk'));
    assert.equal(settings.desk.port, 3003);
    assert.equal(settings.desk.url, 'https://schreibtisch.leinestern.example');
  }
});

function networksOf(networks: readonly string[] | object): readonly string[] {
  return Array.isArray(networks) ? networks : Object.keys(networks);
}

function read(file: string): string {
  return readFileSync(file, 'utf8');
}

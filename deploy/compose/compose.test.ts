import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { askSecurely } from '../../testing/deploy/ask-securely.ts';
import { startCaddy } from '../../testing/deploy/caddy-process.ts';
import { provokeLogs, traces } from '../../testing/deploy/provoke-logs.ts';
import { deskHost } from '../../testing/deploy/proxy-process.ts';
import { freePort } from '../../testing/process/free-port.ts';

test('docker-compose takes the composition, set up as the README says', (t) => {
  const { status, stderr } = judge(t, (composition) => composition);
  assert.deepEqual([status, stderr], [0, '']);
});

test('docker-compose takes the composition with the desk, set up as the README says', (t) => {
  const { status, stderr } = judge(t, (composition) => {
    const volume = './desk.caddyfile:/etc/caddy/desk.caddyfile:ro';
    assert.match(composition, new RegExp(`#- ${volume}`));
    assert.match(composition, /PARTS: 'site,mail,power'/);
    return composition
      .replace(`#- ${volume}`, `- ${volume}`)
      .replace("PARTS: 'site,mail,power'", "PARTS: 'site,mail,power,desk'");
  });
  assert.deepEqual([status, stderr], [0, '']);
});

test('Caddy takes the file of the desk beside its part', async (t) => {
  const ports = { secure: await freePort(), plain: await freePort() };
  const changes = [['lb_try_duration 10s', 'lb_try_duration 1s']] as const;
  const desk = String(await freePort());
  const caddy = await startCaddy(join(import.meta.dirname, 'Caddyfile'), ports, changes, { desk });
  t.after(caddy.stop);
  const answer = await askSecurely(ports.secure, '/', { host: deskHost });
  assert.equal(answer.status, 503);
  assert.match(answer.body, /Schreibtisch/);
});

test('both files for Caddy log and cut alike', () => {
  const options = ['deploy/compose/Caddyfile', 'deploy/caddy/Caddyfile'].map(
    (file) => /^\{\n.+?^\}$/ms.exec(readFileSync(file, 'utf8'))?.[0],
  );
  assert.match(options[0] ?? '', /request delete/);
  assert.equal(options[0], options[1]);
});

test('docker-compose would refuse a right that is misspelt', (t) => {
  const { status, stderr } = judge(t, (composition) =>
    composition.replace('read_only: true', 'read_onli: true'),
  );
  assert.notEqual(status, 0);
  assert.match(stderr, /read_onli/);
});

test('Caddy takes its part, and logs nothing that leads to a visitor', async (t) => {
  const ports = { secure: await freePort(), plain: await freePort() };
  const away = await freePort();
  const caddy = await startCaddy(join(import.meta.dirname, 'Caddyfile'), ports, [
    ['site-a:3000 site-b:3000', `127.0.0.1:${away}`],
    ['lb_try_duration 10s', 'lb_try_duration 1s'],
  ]);
  t.after(caddy.stop);
  await provokeLogs(ports, '/_assets/app.js');
  assert.match(caddy.logged(), new RegExp(`127.0.0.1:${away}: connect: connection refused`));
  assert.match(caddy.logged(), /"status":50[234]/);
  assert.doesNotMatch(caddy.logged(), traces);
});

function judge(t: TestContext, change: (composition: string) => string) {
  const folder = mkdtempSync(join(tmpdir(), 'compose-'));
  t.after(() => rmSync(folder, { recursive: true }));
  cpSync(import.meta.dirname, folder, { recursive: true });
  for (const name of ['site.env', 'plant.env']) {
    copyFileSync(join(folder, `${name}.example`), join(folder, name));
  }
  writeFileSync(join(folder, 'database-password.txt'), 'geheim');
  const file = join(folder, 'compose.yaml');
  // The docker-compose of Debian 12 is older than this one key.
  writeFileSync(file, change(readFileSync(file, 'utf8').replace(/^name: .+$/m, '')));
  return spawnSync('docker-compose', ['--file', file, 'config', '--quiet'], { encoding: 'utf8' });
}

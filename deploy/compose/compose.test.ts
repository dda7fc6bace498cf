import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';

test('docker-compose takes the composition, set up as the README says', (t) => {
  const { status, stderr } = judge(t, (composition) => composition);
  assert.deepEqual([status, stderr], [0, '']);
});

test('docker-compose would refuse a right that is misspelt', (t) => {
  const { status, stderr } = judge(t, (composition) =>
    composition.replace('read_only: true', 'read_onli: true'),
  );
  assert.notEqual(status, 0);
  assert.match(stderr, /read_onli/);
});

test('Caddy takes its part', () => {
  const file = join(import.meta.dirname, 'Caddyfile');
  const args = ['validate', '--adapter', 'caddyfile', '--config', file];
  const { status, stderr } = spawnSync('caddy', args, { encoding: 'utf8' });
  assert.equal(status, 0, stderr);
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

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { publishNode } from '../testing/deploy/publish-node.ts';
import { temporaryFolder } from '../testing/process/temporary-folder.ts';

/** The script in a release of its own. */
function install(from: string) {
  const folder = temporaryFolder();
  for (const file of ['package.json', 'deploy/install-node']) cpSync(file, join(folder, file));
  const target = join(folder, 'nodes');
  const run = async () => {
    const child = spawn(join(folder, 'deploy/install-node'), [target, from], { stdio: 'pipe' });
    const [stdout, stderr, [status]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'exit'),
    ]);
    return { status, stdout, stderr };
  };
  return { folder, target, run };
}

test('the official release is installed where the unit looks for it, and fetched once', async (t) => {
  const published = await publishNode(t);
  const { folder, run } = install(published.address);
  assert.deepEqual(await run(), { status: 0, stdout: `${published.version}\n`, stderr: '' });
  published.stop();
  assert.equal((await run()).status, 0);
  assert.equal(readFileSync(join(folder, '.node/bin/node'), 'utf8'), published.binary);
  for (const file of ['leinestern@.service', 'leinestern-backup@.service', 'leinestern-run']) {
    assert.match(readFileSync(join('deploy/systemd', file), 'utf8'), /\.node\/bin\/node /);
  }
});

test('an archive that is not what was published is refused, and nothing of it stays', async (t) => {
  const published = await publishNode(t, { isForged: true });
  const { folder, run, target } = install(published.address);
  const { status, stderr } = await run();
  assert.notEqual(status, 0);
  assert.match(stderr, /did NOT match|nicht/);
  assert.deepEqual(readdirSync(target), []);
  assert.ok(!readdirSync(folder).includes('.node'));
});

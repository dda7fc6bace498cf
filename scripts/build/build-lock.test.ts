import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { temporaryFolder } from '../../testing/process/temporary-folder.ts';

const lock = pathToFileURL(resolve('scripts/build/build-site.ts'));
const program = `
  import { withBuildLock } from '${lock}';
  await withBuildLock(async () => {
    process.stdout.write('in');
    await new Promise((resolve) => process.stdin.once('data', resolve));
  });
  process.exit();`;

test('a second build reports that it waits, and starts when the first has ended or was killed', async (context) => {
  const folder = temporaryFolder();
  /** A process that holds the lock until released. */
  const start = () => {
    const args = ['--input-type=module', '--eval', program];
    const child = spawn(process.execPath, args, { cwd: folder, stdio: 'pipe' });
    context.after(() => child.kill('SIGKILL'));
    return { child, isIn: once(child.stdout, 'data'), output: once(child.stderr, 'data') };
  };
  const first = start();
  await first.isIn;
  const second = start();
  assert.match(String(await second.output), /^Another build is under way here; this one waits/);
  first.child.stdin.write('go on');
  await second.isIn;
  const third = start();
  await third.output;
  second.child.kill('SIGKILL');
  await third.isIn;
});

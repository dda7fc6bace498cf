import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { type TestContext, test } from 'node:test';
import { pathToFileURL } from 'node:url';

const lock = pathToFileURL(resolve('scripts/build/build-lock.ts'));

/** A process that holds the lock until it is told to go on. */
function start(context: TestContext, folder: string, name: string) {
  const program = `
    import { once } from 'node:events';
    import { appendFileSync } from 'node:fs';
    import { withBuildLock } from '${lock}';
    await withBuildLock(async () => {
      appendFileSync('order', '${name} begins\\n');
      process.stdout.write('in');
      await once(process.stdin, 'data');
      appendFileSync('order', '${name} ends\\n');
    });
    process.exit();`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: folder,
    stdio: 'pipe',
  });
  context.after(() => child.kill('SIGKILL'));
  const isIn = once(child.stdout, 'data');
  const ended = once(child, 'exit');
  return { child, ended, isIn };
}

function folderOf(context: TestContext) {
  const folder = mkdtempSync(join(tmpdir(), 'lock-'));
  context.after(() => rmSync(folder, { recursive: true }));
  appendFileSync(join(folder, 'order'), '');
  return { folder, order: () => readFileSync(join(folder, 'order'), 'utf8') };
}

test('a second build says so, waits, and begins when the first has ended', async (context) => {
  const { folder, order } = folderOf(context);
  const one = start(context, folder, 'one');
  await one.isIn;
  const two = start(context, folder, 'two');
  const said = text(two.child.stderr);
  await once(two.child.stderr, 'data');
  one.child.stdin.write('go on');
  await Promise.all([one.ended, two.isIn]);
  two.child.stdin.write('go on');
  await two.ended;
  assert.equal(order(), 'one begins\none ends\ntwo begins\ntwo ends\n');
  assert.match(await said, /^Another build is under way here; this one waits for it\.\n$/);
});

test('a build that was killed keeps nobody waiting', async (context) => {
  const { folder, order } = folderOf(context);
  const one = start(context, folder, 'one');
  await one.isIn;
  one.child.kill('SIGKILL');
  await one.ended;
  const two = start(context, folder, 'two');
  await two.isIn;
  assert.equal(order(), 'one begins\ntwo begins\n');
});

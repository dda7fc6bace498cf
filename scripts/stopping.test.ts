// Ending a command, by any signal, leaves no process and no open port.
import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { hash } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join, resolve } from 'node:path';
import { type TestContext, test } from 'node:test';
import { freePort } from '../testing/process/free-port.ts';
import { untilTrue } from '../testing/process/until-true.ts';
import { makeProductFolder } from '../testing/server/start-process.ts';

// Terminals signal every process in the foreground.
const ends = {
  'Ctrl-C twice': ({ pid = 0 }: ChildProcess) => {
    for (const _ of [1, 2]) process.kill(-pid, 'SIGINT');
  },
  'a closed terminal': ({ pid = 0 }: ChildProcess) => process.kill(-pid, 'SIGHUP'),
  'SIGKILL to npm': (first: ChildProcess) => first.kill('SIGKILL'),
};

// Not SIGTERM: npm 9 catches it and waits.
for (const [how, end] of Object.entries(ends)) {
  test(`npm start ends as a whole after ${how}`, async (t) => {
    await endsAfter(t, end, ['npm', 'start'], await projectFolder());
  });
}

test('a build that is stopped leaves no process behind', async (t) => {
  const folder = await projectFolder();
  // Runs until stopped, and opens the port.
  const tool = "import { createServer } from 'node:net';createServer().listen(process.env.PORT);";
  mkdirSync(join(folder, 'node_modules/tool'));
  writeFileSync(join(folder, 'node_modules/tool/tool.mjs'), tool);
  const runTool = `import { runTool } from '${resolve('scripts/start-child.ts')}';`;
  writeFileSync(join(folder, 'scripts/start.ts'), `${runTool} await runTool('tool/tool.mjs', []);`);
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    const end = (first: ChildProcess) => first.kill(signal);
    await endsAfter(t, end, [process.execPath, 'scripts/start.ts'], folder);
  }
});

/** Starts a command in its own process group, and ends it once it answers. */
async function endsAfter(
  t: TestContext,
  end: (first: ChildProcess) => unknown,
  [command = '', ...args]: readonly string[],
  cwd: string,
): Promise<void> {
  const port = await freePort();
  const env: NodeJS.ProcessEnv = { ...process.env, PORT: String(port) };
  // Without the project's own Node.
  env.PATH = env.PATH?.replaceAll(/[^:]*node_modules[^:]*:/g, '');
  delete env.npm_lifecycle_event;
  const first = spawn(command, args, { cwd, env, detached: true, stdio: 'ignore' });
  const group = -(first.pid ?? 0);
  t.after(() => isRunning(group) && process.kill(group, 'SIGKILL'));
  await untilTrue(`${command} answers`, async () => {
    assert.equal(first.exitCode, null, `${command} ended too early`);
    return await answers(port);
  });
  end(first);
  await untilTrue('no process is left', () => !isRunning(group), 10_000);
  assert.equal(await answers(port), false);
}

function isRunning(group: number): boolean {
  try {
    return process.kill(group, 0);
  } catch {
    return false;
  }
}

async function answers(port: number): Promise<boolean> {
  const socket = connect({ host: 'localhost', port });
  const isOpen = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return isOpen;
}

/** A project folder with our commands and server, with packages installed and the site built. */
async function projectFolder(): Promise<string> {
  const { folder } = await makeProductFolder();
  const scripts = ['scripts/setup.mjs', 'scripts/end-with-parent.mjs'];
  for (const file of ['package.json', 'package-lock.json', ...scripts])
    cpSync(file, join(folder, file));
  writeFileSync(join(folder, 'scripts/start.ts'), `import '${resolve('server/main.ts')}';`);
  mkdirSync(join(folder, 'node_modules/.bin'), { recursive: true });
  symlinkSync(process.execPath, join(folder, 'node_modules/.bin/node'));
  const lock = readFileSync('package-lock.json', 'utf8');
  const stamp = hash('sha256', `${lock}${process.platform}-${process.arch}`);
  writeFileSync(join(folder, 'node_modules/.installed-from'), stamp);
  return folder;
}

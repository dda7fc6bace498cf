// Whoever ends what they have started, at whichever end, finds no process and no port of it left.
import assert from 'node:assert/strict';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { type TestContext, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { isFull } from '../testing/is-full.ts';
import { freePort } from '../testing/process/free-port.ts';
import { makeProductFolder } from '../testing/server/start-process.ts';

const goneWithinMs = 10_000;
const lookEveryMs = 50;
const [npmMajor] = spawnSync('npm', ['--version'], { encoding: 'utf8' }).stdout.split('.');

type End = (started: Started) => void;
const signal =
  (name: NodeJS.Signals): End =>
  ({ first }) =>
    first.kill(name);
/** What a terminal does: every process in the foreground hears it. */
const signalAll =
  (name: NodeJS.Signals, times = 1): End =>
  ({ first }) => {
    for (let time = 0; time < times; time += 1) process.kill(-(first.pid ?? 0), name);
  };

const everySignal = ['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGKILL'] as const;
// npm 9 catches these two and waits, without a word to anybody.
const npmHears = everySignal.filter((name) => Number(npmMajor) > 9 || !/TERM|INT/.test(name));
const ofEachSignal = (names: readonly NodeJS.Signals[]) =>
  names.map((name) => [`${name} to the first process`, signal(name)] as const);
const ctrlC = ['Ctrl-C twice', signalAll('SIGINT', 2)] as const;
const terminal = [ctrlC, ['a closed terminal', signalAll('SIGHUP')]] as const;
const inNpmStart = isFull ? [...ofEachSignal(npmHears), ...terminal] : [ctrlC];
const inItsScript = [...ofEachSignal(everySignal), ...terminal];
const inNpmRunDev = [...ofEachSignal(npmHears.slice(0, 1)), ...terminal];

for (const [what, end] of inNpmStart) {
  test(`npm start ends as a whole after ${what}`, async (t) => {
    await endsAfter(t, end, ['npm', 'start'], { cwd: await projectFolder(t) });
  });
}

for (const [what, end] of isFull
  ? inItsScript
  : inItsScript.filter(([what]) => /TERM|KILL/.test(what))) {
  test(`the script behind npm start ends as a whole after ${what}`, async (t) => {
    const command = ['node', 'scripts/with-setup.mjs', 'scripts/start.ts'];
    await endsAfter(t, end, command, { cwd: await projectFolder(t) });
  });
}

for (const [what, end] of isFull ? inNpmRunDev : []) {
  test(`npm run dev ends as a whole after ${what}`, { timeout: 120_000 }, async (t) => {
    const { folder, remove } = await makeProductFolder();
    t.after(remove);
    const SERVICES_PORT = String(await freePort());
    const environment = { SERVICES_PORT, DATA_DIR: folder };
    const ports = [Number(SERVICES_PORT)];
    await endsAfter(t, end, ['npm', 'run', 'dev'], { environment, ports });
  });
}

test('a build that is stopped leaves no process behind', async (t) => {
  const folder = await projectFolder(t);
  // A tool that takes its time, and tells that it runs by taking the port.
  const tool = "import { createServer } from 'node:net';createServer().listen(process.env.PORT);";
  mkdirSync(join(folder, 'node_modules/tool'));
  writeFileSync(join(folder, 'node_modules/tool/tool.mjs'), tool);
  const runTool = `import { runTool } from '${resolve('scripts/start-child.ts')}';`;
  writeFileSync(join(folder, 'scripts/start.ts'), `${runTool} await runTool('tool/tool.mjs', []);`);
  for (const name of ['SIGTERM', 'SIGKILL'] as const) {
    const command = ['node', 'scripts/with-setup.mjs', 'scripts/start.ts'];
    await endsAfter(t, signal(name), command, { cwd: folder });
  }
});

test('a command that fails takes along what watches its files for it', async (t) => {
  const folder = await projectFolder(t);
  const child = "import { createServer } from 'node:net';createServer().listen(process.env.PORT);";
  writeFileSync(join(folder, 'scripts/child.mjs'), child);
  const command = [
    `import '${resolve('scripts/fail-plainly.ts')}';`,
    `import { startChild } from '${resolve('scripts/start-child.ts')}';`,
    "startChild(['--watch', 'scripts/child.mjs'], { stdio: 'ignore' });",
    "process.once('SIGUSR2', () => { throw new Error('broken'); });",
  ];
  writeFileSync(join(folder, 'scripts/command.ts'), command.join('\n'));
  await endsAfter(t, signal('SIGUSR2'), [process.execPath, 'scripts/command.ts'], { cwd: folder });
});

test('npm run dev says in one sentence that a port is taken', async (t) => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  t.after(() => taken.close());
  const { port } = taken.address() as { port: number };
  for (const [name, other] of [
    ['PORT', 'SERVICES_PORT'],
    ['SERVICES_PORT', 'PORT'],
  ] as const) {
    const env = { ...process.env, [name]: String(port), [other]: String(await freePort()) };
    const dev = spawnSync(process.execPath, ['scripts/dev.ts'], {
      env,
      encoding: 'utf8',
      timeout: 20_000,
    });
    assert.match(dev.stderr, new RegExp(`^${name} ${port} is already in use, .* npm run dev\\n$`));
    assert.deepEqual([dev.status, dev.stdout], [1, '']);
  }
});

interface Wishes {
  readonly cwd?: string;
  readonly environment?: Readonly<Record<string, string>>;
  /** Which of them have to answer, besides `PORT`, before the end begins. */
  readonly ports?: readonly number[];
}

interface Started {
  readonly first: ChildProcess;
}

/** Starts a command in a group of its own, and ends it once it answers. */
async function endsAfter(
  t: TestContext,
  end: End,
  [command = '', ...args]: readonly string[],
  { cwd = '.', environment = {}, ports: furtherPorts = [] }: Wishes,
): Promise<void> {
  const port = await freePort();
  const ports = [port, ...furtherPorts];
  const env: NodeJS.ProcessEnv = { ...process.env, PORT: String(port), ...environment };
  // The machine's own Node, as somebody who types this has it.
  env.PATH = env.PATH?.replaceAll(/[^:]*node_modules[^:]*:/g, '');
  delete env.npm_lifecycle_event;
  const first = spawn(command, args, { cwd, env, detached: true, stdio: 'ignore' });
  const group = -(first.pid ?? 0);
  t.after(() => isThere(group) && process.kill(group, 'SIGKILL'));
  const answering = () => Promise.all(ports.map(answers));
  while (!(await answering()).every(Boolean)) {
    assert.equal(first.exitCode, null, `${command} ended too early`);
    await wait(lookEveryMs);
  }
  const endedAt = performance.now();
  end({ first });
  while (isThere(group)) {
    assert.ok(performance.now() - endedAt < goneWithinMs, 'processes are left');
    await wait(lookEveryMs);
  }
  assert.deepEqual([...new Set(await answering())], [false]);
}

function isThere(group: number): boolean {
  try {
    return process.kill(group, 0);
  } catch {
    return false;
  }
}

async function answers(port: number): Promise<boolean> {
  const socket = connect({ host: 'localhost', port });
  const isOpen = await new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
  });
  socket.destroy();
  return isOpen;
}

/** A project with our commands and our server, whose packages are installed and whose site is built. */
async function projectFolder(t: TestContext): Promise<string> {
  const { folder, remove } = await makeProductFolder();
  t.after(remove);
  for (const file of ['package.json', 'package-lock.json', 'scripts/with-setup.mjs']) {
    cpSync(file, join(folder, file));
  }
  cpSync('scripts/end-with-parent.mjs', join(folder, 'scripts/end-with-parent.mjs'));
  writeFileSync(join(folder, 'scripts/start.ts'), `import '${resolve('server/main.ts')}';`);
  mkdirSync(join(folder, 'node_modules/.bin'), { recursive: true });
  symlinkSync(process.execPath, join(folder, 'node_modules/.bin/node'));
  const stamp = createHash('sha256').update(readFileSync('package-lock.json'));
  stamp.update(`${process.platform}-${process.arch}`);
  writeFileSync(join(folder, 'node_modules/.installed-from'), stamp.digest('hex'));
  return folder;
}

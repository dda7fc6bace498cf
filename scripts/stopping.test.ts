// Ending a command, from any side, leaves no process and no open port.
import assert from 'node:assert/strict';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join, resolve } from 'node:path';
import { type TestContext, test } from 'node:test';
import { isFull } from '../testing/is-full.ts';
import { freePort } from '../testing/process/free-port.ts';
import { untilTrue } from '../testing/process/until-true.ts';
import { makeProductFolder } from '../testing/server/start-process.ts';

type End = readonly [what: string, end: (first: ChildProcess) => void];

const signal = (name: NodeJS.Signals): End => [
  `${name} to the first process`,
  (first) => first.kill(name),
];
/** What a terminal does: every process in the foreground hears it. */
const signalAll = (what: string, ...names: NodeJS.Signals[]): End => [
  what,
  ({ pid = 0 }) => {
    for (const name of names) process.kill(-pid, name);
  },
];
const ctrlC = signalAll('Ctrl-C twice', 'SIGINT', 'SIGINT');
const closed = signalAll('a closed terminal', 'SIGHUP');
const [npmMajor] = spawnSync('npm', ['--version'], { encoding: 'utf8' }).stdout.split('.');
// npm 9 catches SIGTERM and SIGINT and waits, without a word to anybody.
const npmHears = (Number(npmMajor) > 9 ? ['SIGTERM', 'SIGINT'] : []) as NodeJS.Signals[];

const npmStart = ['npm', 'start'];
const script = ['node', 'scripts/with-setup.mjs', 'scripts/start.ts'];
const often: readonly (readonly [readonly string[], End])[] = [
  [npmStart, ctrlC],
  [script, signal('SIGTERM')],
  [script, signal('SIGKILL')],
];
const nightly: typeof often = [
  ...[...npmHears, 'SIGHUP', 'SIGKILL'].map(
    (name) => [npmStart, signal(name as NodeJS.Signals)] as const,
  ),
  ...[signal('SIGINT'), signal('SIGHUP'), ctrlC, closed].map((end) => [script, end] as const),
  [npmStart, closed],
];

for (const [command, [what, end]] of isFull ? [...often, ...nightly] : often) {
  test(`${command.join(' ')} ends as a whole after ${what}`, async (t) => {
    await endsAfter(t, end, command, { cwd: await projectFolder() });
  });
}

for (const [what, end] of isFull ? [ctrlC, closed] : []) {
  test(`npm run dev ends as a whole after ${what}`, { timeout: 120_000 }, async (t) => {
    const { folder } = await makeProductFolder();
    const services = await freePort();
    const environment = { SERVICES_PORT: String(services), DATA_DIR: folder };
    await endsAfter(t, end, ['npm', 'run', 'dev'], { environment, further: [services] });
  });
}

test('a build that is stopped leaves no process behind', async (t) => {
  const folder = await projectFolder();
  // A tool that takes its time, and tells that it runs by taking the port.
  const tool = "import { createServer } from 'node:net';createServer().listen(process.env.PORT);";
  mkdirSync(join(folder, 'node_modules/tool'));
  writeFileSync(join(folder, 'node_modules/tool/tool.mjs'), tool);
  const runTool = `import { runTool } from '${resolve('scripts/start-child.ts')}';`;
  writeFileSync(join(folder, 'scripts/start.ts'), `${runTool} await runTool('tool/tool.mjs', []);`);
  for (const name of ['SIGTERM', 'SIGKILL'] as const) {
    await endsAfter(t, signal(name)[1], script, { cwd: folder });
  }
});

interface Wishes {
  readonly cwd?: string;
  readonly environment?: Readonly<Record<string, string>>;
  /** Ports that have to answer, besides `PORT`, before the end begins. */
  readonly further?: readonly number[];
}

/** Starts a command in a group of its own, and ends it once it answers. */
async function endsAfter(
  t: TestContext,
  end: End[1],
  [command = '', ...args]: readonly string[],
  { cwd = '.', environment = {}, further = [] }: Wishes,
): Promise<void> {
  const ports = [await freePort(), ...further];
  const env: NodeJS.ProcessEnv = { ...process.env, PORT: String(ports[0]), ...environment };
  // The machine's own Node, as somebody who types this has it.
  env.PATH = env.PATH?.replaceAll(/[^:]*node_modules[^:]*:/g, '');
  delete env.npm_lifecycle_event;
  const first = spawn(command, args, { cwd, env, detached: true, stdio: 'ignore' });
  const group = -(first.pid ?? 0);
  t.after(() => isThere(group) && process.kill(group, 'SIGKILL'));
  await untilTrue(`${command} answers`, async () => {
    assert.equal(first.exitCode, null, `${command} ended too early`);
    return (await Promise.all(ports.map(answers))).every(Boolean);
  });
  end(first);
  await untilTrue('no process is left', () => !isThere(group), 10_000);
  assert.ok(!(await Promise.all(ports.map(answers))).some(Boolean));
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
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/** A project with our commands and our server, whose packages are installed and whose site is built. */
async function projectFolder(): Promise<string> {
  const { folder } = await makeProductFolder();
  const scripts = ['scripts/with-setup.mjs', 'scripts/end-with-parent.mjs'];
  for (const file of ['package.json', 'package-lock.json', ...scripts])
    cpSync(file, join(folder, file));
  writeFileSync(join(folder, 'scripts/start.ts'), `import '${resolve('server/main.ts')}';`);
  mkdirSync(join(folder, 'node_modules/.bin'), { recursive: true });
  symlinkSync(process.execPath, join(folder, 'node_modules/.bin/node'));
  const stamp = createHash('sha256').update(readFileSync('package-lock.json'));
  stamp.update(`${process.platform}-${process.arch}`);
  writeFileSync(join(folder, 'node_modules/.installed-from'), stamp.digest('hex'));
  return folder;
}

// @ts-check
// Every npm command of this project passes through here. It runs on whatever Node the machine has,
// installs the project's packages when they are missing or changed, and hands over to the project's
// own Node, which comes with them. Plain JavaScript, since an older Node can't read TypeScript.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..');
const ownNode = join(root, 'node_modules', '.bin', 'node');
const asOwnNode = join(root, 'scripts', 'as-own-node.cjs');
const stampFile = join(root, 'node_modules', '.installed-from');

process.chdir(root);
installPackages();
runWithOwnNode(process.argv.slice(2));

function installPackages() {
  const stamp = createHash('sha256')
    .update(readFileSync('package-lock.json'))
    .update(`${process.platform}-${process.arch}`)
    .digest('hex');
  const isCurrent = existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp;
  if (isCurrent && findOwnNode()) return;

  say('Installing the project’s packages, among them its own Node (about half a minute) …');
  const npm = process.env.npm_execpath;
  const [command, first] = npm ? [process.execPath, [npm]] : ['npm', []];
  const result = spawnSync(command, [...first, 'ci', '--loglevel=error', '--no-progress'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_OPTIONS: `--require=${JSON.stringify(asOwnNode)}` },
  });
  if (result.status !== 0) stop('npm ci failed, see above. Is the package registry reachable?');
  if (!findOwnNode()) {
    stop(
      `There is no Node for ${process.platform}-${process.arch} among the packages. Were optional packages left out?`,
    );
  }
  writeFileSync(stampFile, stamp);
  say('Packages installed.');
}

/**
 * The packages of all platforms name the same command. Debian's npm 9 takes it away with those that
 * do not fit, ours included, so we link it again.
 */
function findOwnNode() {
  if (existsSync(ownNode)) return true;
  const { arch, platform } = process;
  const name = [`node-${platform}-${arch}`, `node-bin-${platform}-${arch}`].find((candidate) =>
    existsSync(join(root, 'node_modules', candidate, 'bin', 'node')),
  );
  if (!name) return false;
  mkdirSync(dirname(ownNode), { recursive: true });
  symlinkSync(join('..', name, 'bin', 'node'), ownNode);
  return true;
}

/** @param {string[]} args */
function runWithOwnNode(args) {
  const environment = {
    // glibc gives every thread a heap that keeps what is freed in it: a tenth of the server's memory.
    MALLOC_ARENA_MAX: '2',
    ...process.env,
    ASTRO_TELEMETRY_DISABLED: '1',
  };
  const child = spawn(ownNode, args, { stdio: 'inherit', env: environment });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => child.kill(signal));
  }
  child.on('exit', (code, signal) => {
    if (code === 127) say('A library is missing. On Debian: sudo apt-get install libatomic1');
    if (signal) process.exitCode = 1;
    else process.exitCode = code ?? 1;
  });
}

/** @param {string} text */
function say(text) {
  process.stderr.write(`${text}\n`);
}

/**
 * @param {string} text
 * @returns {never}
 */
function stop(text) {
  say(text);
  process.exit(1);
}

// @ts-check
// Runs every npm command: installs missing or changed packages on any Node, then runs the command on the project's own
// Node, which is one of them. Plain JavaScript, since an older Node can't read TypeScript.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const isWindows = process.platform === 'win32';
// On Windows npm links scripts, which need a shell.
const ownNode = isWindows
  ? join(root, 'node_modules', `node-win-${process.arch}`, 'bin', 'node.exe')
  : join(root, 'node_modules', '.bin', 'node');
const asOwnNode = join(root, 'scripts', 'as-own-node.cjs');
const endWithParent = new URL('end-with-parent.mjs', import.meta.url).href;
const stampFile = join(root, 'node_modules', '.installed-from');

process.chdir(root);
// npm or its shell may end without a signal to this process.
if (process.env.npm_lifecycle_event) await import(endWithParent);
await installPackages();
await runWithOwnNode(process.argv.slice(2));

async function installPackages() {
  const stamp = createHash('sha256')
    .update(readFileSync('package-lock.json'))
    .update(`${process.platform}-${process.arch}`)
    .digest('hex');
  const isCurrent = existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp;
  if (isCurrent && findOwnNode()) return;

  print('Installing the project’s packages, among them its own Node (about half a minute) …');
  const npm = process.env.npm_execpath;
  const [command, first] = npm ? [process.execPath, [npm]] : ['npm', []];
  const code = await run(command, [...first, 'ci', '--loglevel=error', '--no-progress'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_OPTIONS: `--require=${JSON.stringify(asOwnNode)}` },
  });
  if (code !== 0) stop('npm ci failed, see above. Is the package registry reachable?');
  if (!findOwnNode()) {
    stop(
      `There is no Node for ${process.platform}-${process.arch} among the packages. Were optional packages left out?`,
    );
  }
  writeFileSync(stampFile, stamp);
  print('Packages installed.');
}

/**
 * The packages of all platforms have the same bin. Debian's npm 9 removes it with unsuitable ones, ours included, so it
 * is linked again.
 */
function findOwnNode() {
  if (existsSync(ownNode)) return true;
  if (isWindows) return false;
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
async function runWithOwnNode(args) {
  const environment = {
    // glibc's arenas keep freed memory per thread: a tenth of the server's memory.
    MALLOC_ARENA_MAX: '2',
    ...process.env,
    ASTRO_TELEMETRY_DISABLED: '1',
  };
  // Most commands need CONTENT_DIR.
  const settings = existsSync('.env') ? ['--env-file=.env'] : [];
  const options = [...settings, '--import', endWithParent];
  const code = await run(ownNode, [...options, ...args], {
    stdio: 'inherit',
    env: environment,
  });
  if (code === 127) print('A library is missing. On Debian: sudo apt-get install libatomic1');
  process.exitCode = code;
}

/**
 * Runs a program. Forwards signals; exits with it after one.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 * @returns {Promise<number>} its exit code; 1 after a signal
 */
function run(command, args, options) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, options);
    let isStopped = false;
    for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
      process.on(signal, () => {
        isStopped = true;
        child.kill(signal);
      });
    }
    child.on('error', reject);
    child.on('exit', (code) => (isStopped ? process.exit(code ?? 1) : resolve(code ?? 1)));
  });
}

/** @param {string} text */
function print(text) {
  process.stderr.write(`${text}\n`);
}

/**
 * @param {string} text
 * @returns {never}
 */
function stop(text) {
  print(text);
  process.exit(1);
}

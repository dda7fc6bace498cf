// @ts-check
// Runs before every npm command: installs missing or changed packages, among them the Node that runs the command.
// Plain JavaScript, since an older Node can't read TypeScript.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

const platform = `${process.platform}-${process.arch}`;
const isWindows = process.platform === 'win32';
const ownNode = isWindows
  ? `node_modules/node-${platform.replace('32', '')}/bin/node.exe`
  : 'node_modules/.bin/node';
const stampFile = 'node_modules/.installed-from';

const lock = readFileSync('package-lock.json');
const stamp = createHash('sha256').update(lock).update(platform).digest('hex');
const isCurrent = existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp;
if (!isCurrent || !hasOwnNode()) install();

function install() {
  print('Installing the project’s packages, among them its own Node (about half a minute) …');
  const npm = process.env.npm_execpath;
  const [command, first] = npm ? [process.execPath, [npm]] : ['npm', []];
  const { status } = spawnSync(command, [...first, 'ci', '--loglevel=error', '--no-progress'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_OPTIONS: `--require=${JSON.stringify(resolve('scripts/as-own-node.cjs'))}`,
    },
  });
  if (status !== 0) stop('npm ci failed, see above. Is the package registry reachable?');
  if (!hasOwnNode()) {
    stop(`There is no Node for ${platform} among the packages. Were optional packages left out?`);
  }
  if (spawnSync(ownNode, ['--version']).status === 127) {
    stop('A library is missing. On Debian: sudo apt-get install libatomic1');
  }
  writeFileSync(stampFile, stamp);
  print('Packages installed.');
}

/**
 * The packages of all platforms have the same bin. Debian's npm 9 removes it with unsuitable ones, ours included, so it
 * is linked again.
 */
function hasOwnNode() {
  if (existsSync(ownNode)) return true;
  const names = [`node-${platform}`, `node-bin-${platform}`];
  const name = names.find((candidate) => existsSync(`node_modules/${candidate}/bin/node`));
  if (isWindows || !name) return false;
  mkdirSync('node_modules/.bin', { recursive: true });
  symlinkSync(`../${name}/bin/node`, ownNode);
  return true;
}

/** @param {string} text */
function print(text) {
  process.stderr.write(`${text}\n`);
}

/** @param {string} text */
function stop(text) {
  print(text);
  process.exit(1);
}

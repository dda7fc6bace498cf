// System packages for tests. Installed on Debian as root; elsewhere the command is printed.
import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { debianChromium } from '../testing/chromium.ts';
import { debianFirefox } from '../testing/firefox.ts';

/** Name, and a file that exists once installed; `*` matches the version. */
type SystemPackage = readonly [name: string, file: string];

const pythonPackages = '/usr/lib/python3/dist-packages';

/** For all test runs: a browser, and real mail servers, inverters, proxies, a database. */
export const testPackages: readonly SystemPackage[] = [
  ['chromium-headless-shell', debianChromium.executablePath],
  ['python3-aiosmtpd', '/usr/bin/aiosmtpd'],
  ['python3-pymodbus', `${pythonPackages}/pymodbus/__init__.py`],
  // Only recommended by pymodbus, but required.
  ['python3-serial-asyncio', `${pythonPackages}/serial_asyncio/__init__.py`],
  ['mosquitto', '/usr/sbin/mosquitto'],
  ['python3-dkim', `${pythonPackages}/dkim/__init__.py`],
  ['nginx-light', '/usr/sbin/nginx'],
  ['libnginx-mod-http-brotli-static', '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'],
  ['caddy', '/usr/bin/caddy'],
  // Validates our compose file, without Docker.
  ['docker-compose', '/usr/bin/docker-compose'],
  ['openssl', '/usr/bin/openssl'],
  // Tests start servers of their own; Debian's is not touched.
  ['postgresql', '/usr/lib/postgresql/*/bin/initdb'],
];

/** For `npm run test:full` only: the browser that hyphenates German. */
export const firefoxPackages: readonly SystemPackage[] = [
  ['firefox-esr', debianFirefox.launchOptions.executablePath],
];

/** Installs missing packages, or exits with the command. */
export function ensureSystemPackages(wanted: readonly SystemPackage[]): void {
  const missing = wanted.filter(([, file]) => globSync(file).length === 0);
  if (missing.length === 0) return;
  const names = missing.map(([name]) => name);
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (!mayInstall) {
    stop(`The tests need packages. Please type:\n  sudo apt-get install -y ${names.join(' ')}`);
  }
  process.stdout.write(`Installing ${names.join(', ')} with apt-get …\n`);
  apt('update', '-qq');
  apt('install', '-y', '-qq', '--no-install-recommends', ...names);
}

function apt(...args: string[]): void {
  const result = spawnSync('apt-get', args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  if (result.status !== 0) stop(`apt-get ${args.join(' ')} failed, see above.`);
}

function stop(text: string): never {
  process.stdout.write(`${text}\n`);
  process.exit(1);
}

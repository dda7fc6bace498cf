// System packages for tests. Installed on Debian as root; elsewhere the command is printed.
import { execFileSync, type StdioOptions } from 'node:child_process';
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
  // Tests start their own servers, not Debian's.
  ['postgresql', '/usr/lib/postgresql/*/bin/initdb'],
];

/** For `npm run test:full` only: Firefox, which hyphenates German. */
export const firefoxPackages: readonly SystemPackage[] = [
  ['firefox-esr', debianFirefox.launchOptions.executablePath],
];

/** Installs missing packages. @throws Error with the command where that is not possible */
export function ensureSystemPackages(wanted: readonly SystemPackage[]): void {
  const missing = wanted.filter(([, file]) => globSync(file).length === 0).map(([name]) => name);
  if (missing.length === 0) return;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    const command = `sudo apt-get install -y ${missing.join(' ')}`;
    throw new Error(`The tests need packages. Please type:\n  ${command}`);
  }
  process.stdout.write(`Installing ${missing.join(', ')} with apt-get …\n`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const stdio: StdioOptions = ['ignore', 'ignore', 'inherit'];
  execFileSync('apt-get', ['update', '-qq'], { env, stdio });
  const install = ['install', '-y', '-qq', '--no-install-recommends', ...missing];
  execFileSync('apt-get', install, { env, stdio });
}

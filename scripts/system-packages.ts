// What tests need from the system. On Debian as root we install it, saying so; elsewhere we stop
// with the one line to type.
import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { debianChromium } from '../testing/chromium.ts';
import { debianFirefox } from '../testing/firefox.ts';

/** Its name, a file that is there once it is (`*` stands for its version), and what it is for. */
type SystemPackage = readonly [name: string, file: string, purpose: string];

const pythonPackages = '/usr/lib/python3/dist-packages';

/** What every run of the tests needs. */
export const testPackages: readonly SystemPackage[] = [
  ['chromium-headless-shell', debianChromium.executablePath, 'the browser'],
  ['python3-aiosmtpd', '/usr/bin/aiosmtpd', 'a mail server that is not ours'],
  [
    'python3-pymodbus',
    `${pythonPackages}/pymodbus/__init__.py`,
    'solar inverters that are not ours',
  ],
  [
    'python3-serial-asyncio',
    `${pythonPackages}/serial_asyncio/__init__.py`,
    'what pymodbus only recommends, and yet loads',
  ],
  ['mosquitto', '/usr/sbin/mosquitto', 'an MQTT broker that is not ours'],
  ['python3-dkim', `${pythonPackages}/dkim/__init__.py`, 'a verifier of mail signatures'],
  ['nginx-light', '/usr/sbin/nginx', 'a proxy to be in front of us'],
  [
    'libnginx-mod-http-brotli-static',
    '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so',
    'what lets it serve packed files',
  ],
  ['caddy', '/usr/bin/caddy', 'another proxy'],
  [
    'docker-compose',
    '/usr/bin/docker-compose',
    'the judge of our composition, which needs no Docker for that',
  ],
  ['openssl', '/usr/bin/openssl', 'a certificate for the proxies'],
  // Tests start servers of their own; the one that Debian starts is not touched.
  ['postgresql', '/usr/lib/postgresql/*/bin/initdb', 'the database that replicas share'],
];

/** What only `npm run test:full` needs. */
export const firefoxPackages: readonly SystemPackage[] = [
  ['firefox-esr', debianFirefox.launchOptions.executablePath, 'the browser that hyphenates German'],
];

/** Installs missing packages, or ends the process with the command to type. */
export function ensureSystemPackages(wanted: readonly SystemPackage[]): void {
  const missing = wanted.filter(([, file]) => globSync(file).length === 0);
  if (missing.length === 0) return;
  const names = missing.map(([name]) => name);
  const purposes = missing.map(([name, , purpose]) => `${name} (${purpose})`).join(', ');
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (!mayInstall) {
    stop(`The tests need ${purposes}. Please type:\n  sudo apt-get install -y ${names.join(' ')}`);
  }
  process.stdout.write(`Installing ${purposes} with apt-get …\n`);
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

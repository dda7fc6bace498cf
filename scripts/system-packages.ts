// What tests need from the system. On Debian as root we install it, saying so; elsewhere we stop
// with the one line to type.
import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { debianChromium } from '../testing/chromium.ts';
import { debianFirefox } from '../testing/firefox.ts';

interface SystemPackage {
  readonly name: string;
  /** Is there once the package is; `*` stands for its version. */
  readonly file: string;
  readonly purpose: string;
}

/** What every run of the tests needs. */
export const testPackages: readonly SystemPackage[] = [
  {
    name: 'chromium-headless-shell',
    file: debianChromium.executablePath,
    purpose: 'the browser',
  },
  {
    name: 'python3-aiosmtpd',
    file: '/usr/bin/aiosmtpd',
    purpose: 'a mail server that is not ours',
  },
  {
    name: 'python3-pymodbus',
    file: '/usr/lib/python3/dist-packages/pymodbus/__init__.py',
    purpose: 'solar inverters that are not ours',
  },
  {
    name: 'python3-serial-asyncio',
    file: '/usr/lib/python3/dist-packages/serial_asyncio/__init__.py',
    purpose: 'what pymodbus only recommends, and yet loads',
  },
  { name: 'mosquitto', file: '/usr/sbin/mosquitto', purpose: 'an MQTT broker that is not ours' },
  {
    name: 'python3-dkim',
    file: '/usr/lib/python3/dist-packages/dkim/__init__.py',
    purpose: 'a verifier of mail signatures',
  },
  { name: 'nginx-light', file: '/usr/sbin/nginx', purpose: 'a proxy to be in front of us' },
  {
    name: 'libnginx-mod-http-brotli-static',
    file: '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so',
    purpose: 'what lets it serve packed files',
  },
  { name: 'caddy', file: '/usr/bin/caddy', purpose: 'another proxy' },
  {
    name: 'docker-compose',
    file: '/usr/bin/docker-compose',
    purpose: 'the judge of our composition, which needs no Docker for that',
  },
  { name: 'openssl', file: '/usr/bin/openssl', purpose: 'a certificate for the proxies' },
  {
    name: 'postgresql',
    file: '/usr/lib/postgresql/*/bin/initdb',
    // Tests start servers of their own; the one that Debian starts is not touched.
    purpose: 'the database that replicas share',
  },
];

/** What only `npm run test:full` needs. */
export const firefoxPackages: readonly SystemPackage[] = [
  {
    name: 'firefox-esr',
    file: debianFirefox.launchOptions.executablePath,
    purpose: 'the browser that hyphenates German',
  },
];

/** Installs missing packages, or ends the process with the command to type. */
export function ensureSystemPackages(wanted: readonly SystemPackage[]): void {
  const missing = wanted.filter(({ file }) => globSync(file).length === 0);
  if (missing.length === 0) return;
  const names = missing.map(({ name }) => name);
  const purposes = missing.map(({ name, purpose }) => `${name} (${purpose})`).join(', ');
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

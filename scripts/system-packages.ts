// Debian packages for tests. Installed as root; else the command is printed.
import { execFileSync, spawnSync } from 'node:child_process';

/** For all test runs: a browser, and real inverters, proxies, a database. */
export const testPackages = [
  'chromium-headless-shell',
  ...['python3-pymodbus', 'mosquitto', 'python3-dkim', 'openssl'],
  // Only recommended by pymodbus, but required.
  'python3-serial-asyncio',
  ...['nginx-light', 'libnginx-mod-http-brotli-static', 'caddy'],
  // Validates our compose file, without Docker.
  'docker-compose',
  // Tests start their own servers, not Debian's.
  'postgresql',
];

/** For `npm run test:full` only: Firefox, which hyphenates German. */
export const firefoxPackages = ['firefox-esr'];

/** Installs missing packages. @throws Error with the command where that is not possible */
export function ensureSystemPackages(wanted: readonly string[]): void {
  if (spawnSync('dpkg', ['--status', ...wanted]).status === 0) return;
  const install = ['install', '-y', '-qq', '--no-install-recommends', ...wanted];
  if (process.getuid?.() !== 0) {
    throw new Error(
      `The tests need packages of Debian. Please type:\n  sudo apt-get ${install.join(' ')}`,
    );
  }
  process.stdout.write(`Installing ${wanted.join(', ')} with apt-get …\n`);
  process.env.DEBIAN_FRONTEND = 'noninteractive';
  execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
  execFileSync('apt-get', install, { stdio: 'inherit' });
}

// nginx with our configuration, in a folder of its own that goes away in the end.
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fit, startProxy } from './proxy-process.ts';
import type { ProxyPorts } from './proxy-promises.ts';

export interface Upstreams {
  readonly ports: readonly [string, string];
  /** What stands in for `/srv/leinestern`. */
  readonly releases: string;
}

const nginx = '/usr/sbin/nginx';
const configuration = join(import.meta.dirname, '../nginx');

/**
 * Starts nginx for `https://localhost`, with a certificate that nobody has vouched for.
 *
 * @param changes what else to replace in `leinestern.conf`
 * @returns how to stop it
 */
export async function startNginx(
  ports: ProxyPorts,
  upstreams: Upstreams,
  changes: readonly (readonly [string, string])[] = [],
): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  chmodSync(folder, 0o755);
  makeCertificate(folder);
  copyConfiguration(folder, ports, upstreams, changes);
  const args = ['-p', folder, '-c', 'nginx.conf', '-e', 'stderr'];
  execFileSync(nginx, ['-t', ...args], { stdio: ['ignore', 'ignore', 'pipe'] });
  const stop = await startProxy(nginx, args, ports.secure);
  return async () => {
    await stop();
    rmSync(folder, { recursive: true });
  };
}

function makeCertificate(folder: string): void {
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const files = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')];
  execFileSync(
    'openssl',
    ['req', '-x509', ...key, ...files, '-days', '2', '-subj', '/CN=localhost'],
    { stdio: 'ignore' },
  );
}

function copyConfiguration(
  folder: string,
  ports: ProxyPorts,
  { ports: [first, second], releases }: Upstreams,
  changes: readonly (readonly [string, string])[],
): void {
  const copy = (file: string, replacements: readonly (readonly [string, string])[]) =>
    writeFileSync(
      join(folder, file),
      fit(readFileSync(join(configuration, file), 'utf8'), replacements),
    );
  copy('headers.conf', []);
  copy('tls.conf', [['/etc/letsencrypt/live/www.leinestern.example', folder]]);
  copy('leinestern.conf', [
    ['server 127.0.0.1:3000', `server 127.0.0.1:${first}`],
    ['#server 127.0.0.1:3001', `server 127.0.0.1:${second}`],
    ['listen 80;', `listen 127.0.0.1:${ports.plain};`],
    ['listen 443 ', `listen 127.0.0.1:${ports.secure} `],
    // The machine that tests may have no IPv6.
    ['listen [::]', '#'],
    ['www.leinestern.example', 'localhost'],
    ['/etc/nginx/leinestern', folder],
    ['/srv/leinestern', releases],
    ...changes,
  ]);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  writeFileSync(
    join(folder, 'nginx.conf'),
    `load_module /usr/lib/nginx/modules/ngx_http_brotli_static_module.so;
worker_rlimit_nofile 32768;
daemon off;
pid ${folder}/nginx.pid;
events { worker_connections 16384; }
http {
  access_log off;
  ${temporary.map((use) => `${use}_temp_path ${folder}/${use};`).join('\n  ')}
  include ${folder}/leinestern.conf;
}
`,
  );
}

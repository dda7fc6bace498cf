// nginx with our configuration, in a folder of its own that goes away in the end.
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeCertificate } from './certificate.ts';
import {
  type Change,
  changesForEditor,
  deskHost,
  fit,
  type ProxyPorts,
  type RunningProxy,
  startProxy,
} from './proxy-process.ts';
import type { Upstreams } from './replicas.ts';

const nginx = '/usr/sbin/nginx';
const configuration = join(import.meta.dirname, '../../deploy/nginx');

/**
 * Starts nginx for `https://localhost`, and for the desk where there is one.
 *
 * @param changes what else to replace in its files
 */
export async function startNginx(
  ports: ProxyPorts,
  upstreams: Upstreams,
  changes: readonly Change[] = [],
): Promise<RunningProxy> {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  chmodSync(folder, 0o755);
  const { authority } = makeCertificate(folder);
  copyConfiguration(folder, ports, upstreams, changes);
  const args = ['-p', folder, '-c', 'nginx.conf', '-e', 'stderr'];
  execFileSync(nginx, ['-t', ...args], { stdio: ['ignore', 'ignore', 'pipe'] });
  const { logged, stop } = await startProxy(nginx, args, {
    port: ports.secure,
    hasDesk: upstreams.desk !== undefined,
  });
  const files = ['error.log', 'faults.log'].map((name) => join(folder, name));
  return {
    authority,
    logged: () => [logged(), ...files.map((file) => readFileSync(file, 'utf8'))].join(''),
    async stop() {
      await stop();
      rmSync(folder, { recursive: true });
    },
  };
}

function copyConfiguration(
  folder: string,
  ports: ProxyPorts,
  upstreams: Upstreams,
  changes: readonly Change[],
): void {
  const {
    desk,
    editor,
    ports: [first, second],
    releases,
  } = upstreams;
  const beside = [...(desk ? ['desk.conf'] : []), ...(editor ? ['desk-editor.conf'] : [])];
  const names = ['headers.conf', 'tls.conf', 'leinestern.conf', ...beside];
  const read = (name: string) => readFileSync(join(configuration, name), 'utf8');
  const fitted = fit(new Map(names.map((name) => [name, read(name)])), [
    ['/etc/letsencrypt/live/www.leinestern.example', folder],
    ['server 127.0.0.1:3000', `server 127.0.0.1:${first}`],
    ['#server 127.0.0.1:3001', `server 127.0.0.1:${second}`],
    ['listen 80;', `listen 127.0.0.1:${ports.plain};`],
    ['listen 443 ', `listen 127.0.0.1:${ports.secure} `],
    ...(editor ? listenAtHome : []),
    // The machine that tests may have no IPv6.
    ['listen [::]', '#'],
    ['www.leinestern.example', 'localhost'],
    ['/etc/nginx/leinestern', folder],
    ['/srv/leinestern', releases],
    ['/var/log/nginx', folder],
    ...(desk ? changesForDesk(folder, desk) : []),
    ...changesForEditor(ports, upstreams),
    ...changes,
  ]);
  for (const [name, text] of fitted) writeFileSync(join(folder, name), text);
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

// Before the ports become others.
const listenAtHome: readonly Change[] = ['8443', '8444'].map((port) => [
  `listen ${port}`,
  `listen 127.0.0.1:${port}`,
]);

function changesForDesk(folder: string, port: string): Change[] {
  return [
    [`/etc/letsencrypt/live/${deskHost}`, folder],
    ['server 127.0.0.1:3003', `server 127.0.0.1:${port}`],
  ];
}

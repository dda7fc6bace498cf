// nginx as a careful operator sets it up: one worker, precompressed files, the same files and the
// same headers as ours, no log.
import { spawn } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { freePort } from '../../testing/process/free-port.ts';
import { stopProcess } from '../../testing/process/processes.ts';
import { untilTrue } from '../../testing/process/until-true.ts';
import { brotliModule, nginxProgram } from './programs.ts';
import { cpuMsOf, peakMegabytes, type ServerUnderLoad, serverCore } from './server-under-load.ts';

// What nginx writes itself or what belongs to one connection.
const ownHeaders = /^(connection|keep-alive|date|content-|etag|vary|accept-ranges)/;

/** @param url of our server, whose pages it serves as they are filled now */
export async function startNginx(url: string): Promise<ServerUnderLoad> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-nginx-'));
  // Started by root, the worker becomes somebody who may read only what everybody may.
  chmodSync(folder, 0o755);
  const port = await freePort();
  const root = join(folder, 'files');
  mkdirSync(root);
  cpSync('dist/_assets', join(root, '_assets'), { recursive: true });
  const headers = await savePage(url, '/kontakt', join(root, 'kontakt.html'));
  await savePage(url, '/404', join(root, '404.html'));
  writeFileSync(join(folder, 'nginx.conf'), configuration(folder, port, headers));

  const child = spawn(
    'taskset',
    ['-c', serverCore, nginxProgram, '-p', folder, '-c', 'nginx.conf', '-e', 'stderr'],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const address = `http://localhost:${port}`;
  await untilTrue('nginx answers', () =>
    fetch(address).then(
      () => true,
      () => false,
    ),
  );
  return {
    url: address,
    megabytes: () => peakMegabytes(workerOf(child.pid ?? 0)),
    cpuMs: () => cpuMsOf(workerOf(child.pid ?? 0)),
    async stop() {
      await stopProcess(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** @returns the headers of the page that nginx has to be told */
async function savePage(url: string, path: string, file: string): Promise<[string, string][]> {
  const answer = await fetch(`${url}${path}`, { headers: { 'accept-encoding': 'identity' } });
  const bytes = Buffer.from(await answer.arrayBuffer());
  writeFileSync(file, bytes);
  writeFileSync(`${file}.br`, brotliCompressSync(bytes));
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  return [...answer.headers].filter(([name]) => !ownHeaders.test(name));
}

function configuration(folder: string, port: number, headers: [string, string][]): string {
  const added = headers.map(
    ([name, value]) => `add_header ${name} "${value.replaceAll(/["\\]/g, '\\$&')}" always;`,
  );
  return `load_module ${brotliModule};
worker_processes 1;
daemon off;
pid ${folder}/nginx.pid;
events { worker_connections 1024; }
http {
  include /etc/nginx/mime.types;
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000;
  client_body_temp_path ${folder};
  proxy_temp_path ${folder};
  fastcgi_temp_path ${folder};
  uwsgi_temp_path ${folder};
  scgi_temp_path ${folder};
  server {
    listen 127.0.0.1:${port} backlog=1024;
    listen [::1]:${port} backlog=1024;
    root files;
    brotli_static on;
    gzip_static on;
    gzip_vary on;
    error_page 404 /404.html;
    ${added.join('\n    ')}
    location / { try_files $uri $uri.html =404; }
  }
}
`;
}

function workerOf(master: number): number {
  return Number(
    readFileSync(`/proc/${master}/task/${master}/children`, 'utf8').trim().split(' ')[0],
  );
}

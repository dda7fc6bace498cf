import { existsSync } from 'node:fs';

export const nginxProgram = '/usr/sbin/nginx';
export const brotliModule = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

const needed = [
  { file: nginxProgram, name: 'nginx-light' },
  { file: brotliModule, name: 'libnginx-mod-http-brotli-static' },
  { file: '/usr/bin/wrk', name: 'wrk' },
  { file: '/usr/bin/taskset', name: 'util-linux' },
];

/** @throws Error with the command to type when something is missing */
export function requirePrograms(): void {
  const missing = needed.filter(({ file }) => !existsSync(file)).map(({ name }) => name);
  if (missing.length === 0) return;
  process.stdout.write(
    `bench:server needs programs of Debian. Please type:\n  sudo apt-get install -y --no-install-recommends ${missing.join(' ')}\n`,
  );
  process.exit(1);
}

import type { DebianProgram } from '../support/require-programs.ts';

export const nginxProgram = '/usr/sbin/nginx';
export const brotliModule = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

export const programs: readonly DebianProgram[] = [
  { file: nginxProgram, name: 'nginx-light' },
  { file: brotliModule, name: 'libnginx-mod-http-brotli-static' },
  { file: '/usr/bin/wrk', name: 'wrk' },
  { file: '/usr/bin/taskset', name: 'util-linux' },
];

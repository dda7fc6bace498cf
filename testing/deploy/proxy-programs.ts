// Our configurations as data: which files a proxy reads, what in them says something of the machine, and how it is run.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Under which the examples show the desk. */
export const deskHost = 'schreibtisch.leinestern.example';

/** What the proxies prove themselves with to the editor. */
export const proxySecret = 'a-secret-of-forty-letters-in-two-proxies';

export interface ProxyPorts {
  readonly secure: number;
  readonly plain: number;
  /** Where the editor is reached, and with the next its preview. */
  readonly editor: number;
}

/** What a proxy stands in front of. */
export interface Upstreams {
  readonly ports: readonly [string, string];
  /** In place of `/srv/leinestern`. */
  readonly releases: string;
  /** The port of the desk. */
  readonly desk: string;
  /** The port of the editor; its preview has the next. */
  readonly editor: number;
}

/** What stands in a configuration, and what is to stand there. */
export type Change = readonly [from: string, to: string];

interface Place {
  readonly folder: string;
  readonly ports: ProxyPorts;
  readonly upstreams: Upstreams;
}

/** How a program is started with our files; what they say of the machine is replaced. */
export interface Program {
  readonly files: readonly string[];
  changes(place: Place): readonly Change[];
  /** The command that runs it. */
  command(folder: string): readonly string[];
  /** Which of the files in its folder are logs. */
  readonly logs: readonly string[];
}

const shipped = join(import.meta.dirname, '../../deploy');

export const nginx: Program = {
  files: ['headers', 'tls', 'leinestern', 'desk', 'desk-editor'].map((name) =>
    join(shipped, `nginx/${name}.conf`),
  ),
  changes: ({ folder, ports, upstreams: { desk, ports: servers, releases } }) => [
    ['/etc/letsencrypt/live/www.leinestern.example', folder],
    ['server 127.0.0.1:3000', `server 127.0.0.1:${servers[0]}`],
    ['#server 127.0.0.1:3001', `server 127.0.0.1:${servers[1]}`],
    ['listen 80;', `listen 127.0.0.1:${ports.plain};`],
    ['listen 443 ', `listen 127.0.0.1:${ports.secure} `],
    // Before the ports become others.
    ['listen 8443', 'listen 127.0.0.1:8443'],
    ['listen 8444', 'listen 127.0.0.1:8444'],
    // The machine that tests may have no IPv6.
    ['listen [::]', '#'],
    ['www.leinestern.example', 'localhost'],
    ['/etc/nginx/leinestern', folder],
    ['/srv/leinestern', releases],
    ['/var/log/nginx', folder],
    [`/etc/letsencrypt/live/${deskHost}`, folder],
    ['server 127.0.0.1:3003', `server 127.0.0.1:${desk}`],
  ],
  command(folder) {
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
    const main = `load_module /usr/lib/nginx/modules/ngx_http_brotli_static_module.so;
daemon off;
pid ${folder}/nginx.pid;
events {}
http {
  access_log off;
  ${temporary.map((use) => `${use}_temp_path ${folder}/${use};`).join('\n  ')}
  include ${folder}/leinestern.conf;
}
`;
    writeFileSync(join(folder, 'nginx.conf'), main);
    return ['/usr/sbin/nginx', '-p', folder, '-c', 'nginx.conf', '-e', 'stderr'];
  },
  logs: ['error.log', 'faults.log'],
};

export const caddy: Program = {
  files: ['Caddyfile', 'desk.caddyfile', 'desk-editor.caddyfile'].map((name) =>
    join(shipped, 'caddy', name),
  ),
  changes({ folder, ports, upstreams: { desk, ports: servers, releases } }) {
    // Certificates of an authority of ours in place of a public one.
    const certificate = `\ttls ${folder}/fullchain.pem ${folder}/privkey.pem`;
    const options = ['admin off', `http_port ${ports.plain}`, `https_port ${ports.secure}`];
    options.push('default_bind 127.0.0.1', `storage file_system ${folder}`);
    return [
      [
        'reverse_proxy 127.0.0.1:3000 {',
        `reverse_proxy ${servers.map((port) => `127.0.0.1:${port}`).join(' ')} {`,
      ],
      // A test need not wait as long as visitors may.
      ['lb_try_duration 10s', 'lb_try_duration 2s'],
      ['/srv/leinestern', releases],
      ['\nleinestern.example {', `\nleinestern.example {\n${certificate}`],
      ['\nwww.leinestern.example {', `\nlocalhost {\n${certificate}`],
      ['www.leinestern.example', 'localhost'],
      ['\n{\n', `\n{\n${options.join('\n')}\n`],
      [`\n${deskHost} {`, `\n${deskHost} {\n${certificate}`],
      ['reverse_proxy 127.0.0.1:3003', `reverse_proxy 127.0.0.1:${desk}`],
      ['(editor-away) {', `(editor-away) {\n${certificate}`],
    ];
  },
  command(folder) {
    return ['caddy', 'run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'];
  },
  logs: [],
};

/** What in both proxies' files for the editor is to name these ports. */
export function changesForEditor({ editor: shown }: ProxyPorts, { editor }: Upstreams): Change[] {
  return [
    ['127.0.0.1:3012', `127.0.0.1:${editor}`],
    ['127.0.0.1:3013', `127.0.0.1:${editor + 1}`],
    ['localhost:3013', `localhost:${editor + 1}`],
    ['8443', `${shown}`],
    ['8444', `${shown + 1}`],
    ['Editor-Proxy-Secret EDITOR_PROXY_SECRET', `Editor-Proxy-Secret ${proxySecret}`],
  ];
}

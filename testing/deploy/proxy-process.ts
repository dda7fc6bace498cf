// nginx or Caddy with the configuration that we ship, for `https://localhost`, in a folder of its own that goes away
// in the end.
import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { connect } from 'node:tls';
import { isFull } from '../is-full.ts';
import { freePort } from '../process/free-port.ts';
import { stopProcess, tied } from '../process/processes.ts';

/** Under which the examples show the desk. */
export const deskHost = 'schreibtisch.leinestern.example';

/** What the proxies prove themselves with to the editor. */
export const proxySecret = 'a-secret-of-forty-letters-in-two-proxies';

export interface ProxyPorts {
  readonly secure: number;
  readonly plain: number;
  /** Where the editor is reached, and with the next its preview. */
  readonly editor?: number;
}

/** What a proxy stands in front of. */
export interface Upstreams {
  readonly ports: readonly [string, string];
  /** In place of `/srv/leinestern`. */
  readonly releases: string;
  /** The port of the desk. */
  readonly desk?: string;
  /** The port of the editor; its preview has the next. */
  readonly editor?: number;
}

export interface RunningProxy {
  stop(): Promise<void>;
  /** Everything that it has written to any log. */
  logged(): string;
}

/** What stands in a configuration, and what is to stand there. */
export type Change = readonly [from: string, to: string];

interface Place {
  readonly folder: string;
  readonly ports: ProxyPorts;
  readonly upstreams: Upstreams;
}

/** How a program is started with our files; what they say of the machine is replaced. */
interface Program {
  readonly name: string;
  readonly files: readonly string[];
  readonly ofDesk: string;
  readonly ofEditor: string;
  changes(place: Place): readonly Change[];
  /** The command that runs it, and the one that judges its files first. */
  commands(folder: string): { readonly run: string[]; readonly judge: string[] };
  /** Which of the files in its folder are logs. */
  readonly logs: readonly string[];
}

const shipped = join(import.meta.dirname, '../../deploy');
const nginxFiles = join(shipped, 'nginx');

const nginx: Program = {
  name: 'nginx',
  files: ['headers.conf', 'tls.conf', 'leinestern.conf'].map((name) => join(nginxFiles, name)),
  ofDesk: join(nginxFiles, 'desk.conf'),
  ofEditor: join(nginxFiles, 'desk-editor.conf'),
  changes: ({ folder, ports, upstreams: { desk, editor, ports: servers, releases } }) => [
    ['/etc/letsencrypt/live/www.leinestern.example', folder],
    ['server 127.0.0.1:3000', `server 127.0.0.1:${servers[0]}`],
    ['#server 127.0.0.1:3001', `server 127.0.0.1:${servers[1]}`],
    ['listen 80;', `listen 127.0.0.1:${ports.plain};`],
    ['listen 443 ', `listen 127.0.0.1:${ports.secure} `],
    // Before the ports become others.
    ...(editor ? ['8443', '8444'] : []).map((port): Change => {
      return [`listen ${port}`, `listen 127.0.0.1:${port}`];
    }),
    // The machine that tests may have no IPv6.
    ['listen [::]', '#'],
    ['www.leinestern.example', 'localhost'],
    ['/etc/nginx/leinestern', folder],
    ['/srv/leinestern', releases],
    ['/var/log/nginx', folder],
    ...(desk
      ? ([
          [`/etc/letsencrypt/live/${deskHost}`, folder],
          ['server 127.0.0.1:3003', `server 127.0.0.1:${desk}`],
        ] as const)
      : []),
  ],
  commands(folder) {
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
    const run = ['/usr/sbin/nginx', '-p', folder, '-c', 'nginx.conf', '-e', 'stderr'];
    return { run, judge: [...run, '-t'] };
  },
  logs: ['error.log', 'faults.log'],
};

/** @param caddyfile for `www.leinestern.example` @param changes so that it finds the servers */
function caddy(caddyfile: string, changes: (upstreams: Upstreams) => readonly Change[]): Program {
  return {
    name: 'Caddy',
    files: [join(shipped, caddyfile)],
    ofDesk: join(shipped, 'caddy/desk.caddyfile'),
    ofEditor: join(shipped, 'caddy/desk-editor.caddyfile'),
    changes({ folder, ports, upstreams }) {
      // Certificates of an authority of ours in place of a public one.
      const certificate = `\ttls ${folder}/fullchain.pem ${folder}/privkey.pem`;
      const options = ['admin off', `http_port ${ports.plain}`, `https_port ${ports.secure}`];
      options.push('default_bind 127.0.0.1', `storage file_system ${folder}`);
      const { desk, editor } = upstreams;
      return [
        ...changes(upstreams),
        ['\nleinestern.example {', `\nleinestern.example {\n${certificate}`],
        ['\nwww.leinestern.example {', `\nlocalhost {\n${certificate}`],
        ['www.leinestern.example', 'localhost'],
        ['\n{\n', `\n{\n${options.join('\n')}\n`],
        ...(desk
          ? ([
              [`\n${deskHost} {`, `\n${deskHost} {\n${certificate}`],
              ['reverse_proxy 127.0.0.1:3003', `reverse_proxy 127.0.0.1:${desk}`],
            ] as const)
          : []),
        ...(editor ? [['(editor-away) {', `(editor-away) {\n${certificate}`] as const] : []),
      ];
    },
    commands(folder) {
      const options = ['--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'];
      return { run: ['caddy', 'run', ...options], judge: ['caddy', 'validate', ...options] };
    },
    logs: [],
  };
}

const shippedCaddy = caddy('caddy/Caddyfile', ({ ports: [first, second], releases }) => [
  ['reverse_proxy 127.0.0.1:3000 {', `reverse_proxy 127.0.0.1:${first} 127.0.0.1:${second} {`],
  // A test need not wait as long as visitors may.
  ['lb_try_duration 10s', 'lb_try_duration 2s'],
  ['/srv/leinestern', releases],
]);
const composedCaddy = caddy('compose/Caddyfile', ({ ports: [first, second] }) => [
  ['site-a:3000 site-b:3000', `127.0.0.1:${first} 127.0.0.1:${second}`],
  ['lb_try_duration 10s', 'lb_try_duration 1s'],
]);

/** Starts a proxy; resolves once it answers. @param changes what else to replace in its files */
export type StartProxy = (
  ports: ProxyPorts,
  upstreams: Upstreams,
  changes?: readonly Change[],
) => Promise<RunningProxy>;

export const startNginx: StartProxy = (...given) => start(nginx, ...given);
export const startCaddy: StartProxy = (...given) => start(shippedCaddy, ...given);
export const startComposedCaddy: StartProxy = (...given) => start(composedCaddy, ...given);

/** Each proxy that is tested in this run. */
export const proxies: readonly { readonly name: 'nginx' | 'Caddy'; readonly start: StartProxy }[] =
  [
    { name: 'nginx', start: startNginx },
    ...(isFull ? [{ name: 'Caddy', start: startCaddy } as const] : []),
  ];

export async function freePorts(): Promise<ProxyPorts> {
  return { secure: await freePort(), plain: await freePort() };
}

async function start(
  program: Program,
  ports: ProxyPorts,
  upstreams: Upstreams,
  changes: readonly Change[] = [],
): Promise<RunningProxy> {
  const folder = mkdtempSync(join(tmpdir(), 'proxy-'));
  // Started by root, a proxy becomes somebody who may read only what everybody may.
  chmodSync(folder, 0o755);
  makeCertificate(folder);
  const { desk, editor } = upstreams;
  const beside = [...(desk ? [program.ofDesk] : []), ...(editor ? [program.ofEditor] : [])];
  const files = [...program.files, ...beside].map((file) => {
    return [basename(file), readFileSync(file, 'utf8')] as const;
  });
  const ofMachine = [...program.changes({ folder, ports, upstreams })];
  for (const [name, text] of fit(new Map(files), [
    ...ofMachine,
    ...changesForEditor(ports, upstreams),
    ...changes,
  ])) {
    writeFileSync(join(folder, name), text);
  }
  const { judge, run } = program.commands(folder);
  const env = { ...process.env, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder };
  const [command = '', ...args] = run;
  execFileSync(command, judge.slice(1), { env, stdio: 'ignore' });
  const child = spawn(...tied(command, args, 'TERM'), { stdio: ['ignore', 'pipe', 'pipe'], env });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  }
  // Caddy takes connections a moment before it has certificates, and refuses them.
  for (const name of ['localhost', 'leinestern.example', ...(desk ? [deskHost] : [])]) {
    while (!(await hasCertificate(ports.secure, name))) {
      if (child.exitCode !== null) throw new Error(`${command} ended:\n${said}`);
      await wait(20);
    }
  }
  const logs = program.logs.map((name) => join(folder, name));
  return {
    logged: () => [said, ...logs.map((file) => readFileSync(file, 'utf8'))].join(''),
    async stop() {
      await stopProcess(child);
      rmSync(folder, { recursive: true });
    },
  };
}

function changesForEditor({ editor: shown }: ProxyPorts, { editor }: Upstreams): Change[] {
  if (shown === undefined || editor === undefined) return [];
  return [
    ['127.0.0.1:3012', `127.0.0.1:${editor}`],
    ['127.0.0.1:3013', `127.0.0.1:${editor + 1}`],
    ['localhost:3013', `localhost:${editor + 1}`],
    ['8443', `${shown}`],
    ['8444', `${shown + 1}`],
    ['Editor-Proxy-Secret EDITOR_PROXY_SECRET', `Editor-Proxy-Secret ${proxySecret}`],
  ];
}

/**
 * Replaces in the texts of files. A number is never a part of another one, such as of a port that was put there before.
 * @throws Error when something to be replaced is in none of them, so that test and configuration stay together
 */
function fit(files: Map<string, string>, changes: readonly Change[]): Map<string, string> {
  for (const [from, to] of changes) {
    const whole = new RegExp(`(?<!\\d(?=\\d))${RegExp.escape(from)}(?!(?<=\\d)\\d)`, 'g');
    const holders = [...files].filter(([, text]) => text.search(whole) >= 0);
    if (holders.length === 0) throw new Error(`The configuration has no "${from}" any more.`);
    for (const [name, text] of holders)
      files.set(
        name,
        text.replaceAll(whole, () => to),
      );
  }
  return files;
}

/** For localhost and the names of the examples. */
function makeCertificate(folder: string): void {
  const names = 'DNS:localhost,DNS:leinestern.example,DNS:*.leinestern.example';
  const args = ['req', '-x509', '-nodes', '-days', '90', '-newkey', 'ec', '-subj', '/CN=localhost'];
  args.push('-pkeyopt', 'ec_paramgen_curve:prime256v1', '-addext', `subjectAltName=${names}`);
  const files = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')];
  execFileSync('openssl', [...args, ...files], { stdio: 'ignore' });
}

function hasCertificate(port: number, servername: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port, servername, rejectUnauthorized: false });
    socket.once('secureConnect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
    socket.setTimeout(5_000, () => socket.destroy(new Error('no handshake')));
  });
}

// Runs nginx or Caddy with the configuration that we ship, for `https://localhost`, in a folder of its own that goes away
// in the end.
import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { connect } from 'node:tls';
import { isFull } from '../is-full.ts';
import { freePort } from '../process/free-port.ts';
import { stopProcess, tied } from '../process/processes.ts';
import { temporaryFolder } from '../process/temporary-folder.ts';
import {
  type Change,
  caddy,
  changesForEditor,
  deskHost,
  nginx,
  type Program,
  type ProxyPorts,
  type Upstreams,
} from './proxy-programs.ts';

export interface RunningProxy {
  stop(): Promise<void>;
  /** Everything that it has written to any log. */
  logged(): string;
}

/** Starts a proxy; resolves once it answers. @param changes what else to replace in its files */
type StartProxy = (
  ports: ProxyPorts,
  upstreams: Upstreams,
  changes?: readonly Change[],
) => Promise<RunningProxy>;

export const startNginx: StartProxy = (...given) => start(nginx, ...given);
const startCaddy: StartProxy = (...given) => start(caddy, ...given);

/** Each proxy that is tested in this run. */
export const proxies: readonly { readonly name: 'nginx' | 'Caddy'; readonly start: StartProxy }[] =
  [
    { name: 'nginx', start: startNginx },
    ...(isFull ? [{ name: 'Caddy', start: startCaddy } as const] : []),
  ];

export async function freePorts(): Promise<ProxyPorts> {
  return { secure: await freePort(), plain: await freePort(), editor: await freePort(2) };
}

async function start(
  program: Program,
  ports: ProxyPorts,
  upstreams: Upstreams,
  changes: readonly Change[] = [],
): Promise<RunningProxy> {
  const folder = temporaryFolder();
  // Started by root, a proxy drops its rights.
  chmodSync(folder, 0o755);
  makeCertificate(folder);
  const files = program.files.map((file) => [basename(file), readFileSync(file, 'utf8')] as const);
  const ofMachine = program.changes({ folder, ports, upstreams });
  const all = [...ofMachine, ...changesForEditor(ports, upstreams), ...changes];
  for (const [name, text] of fit(new Map(files), all)) writeFileSync(join(folder, name), text);
  const env = { ...process.env, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder };
  const [command = '', ...args] = program.command(folder);
  const child = spawn(...tied(command, args, 'TERM'), { stdio: ['ignore', 'pipe', 'pipe'], env });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  }
  // Caddy takes connections a moment before it has certificates, and refuses them.
  for (const name of ['localhost', 'leinestern.example', deskHost]) {
    while (!(await hasCertificate(ports.secure, name))) {
      if (child.exitCode !== null) throw new Error(`${command} ended:\n${said}`);
      await wait(20);
    }
  }
  const logs = program.logs.map((name) => join(folder, name));
  return {
    logged: () => [said, ...logs.map((file) => readFileSync(file, 'utf8'))].join(''),
    stop: async () => void (await stopProcess(child)),
  };
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

import { spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { connect } from 'node:tls';
import { stopProcess, tied } from '../process/processes.ts';
import type { Beside, Upstreams } from './replicas.ts';

const lookEveryMs = 20;
const handshakeLimitMs = 5_000;
/** Under which the examples show the desk. */
export const deskHost = 'schreibtisch.leinestern.example';

export interface ProxyPorts {
  readonly secure: number;
  readonly plain: number;
  /** Where the editor is reached, and with the next its preview. */
  readonly editor?: number;
}

/** What the proxies prove themselves with to the editor. */
export const proxySecret = 'a secret of forty letters in two proxies'.replaceAll(' ', '-');

/** What in both proxies' files for the editor is to name these ports. */
export function changesForEditor(
  { editor: shown }: ProxyPorts,
  { editor }: Beside,
): readonly Change[] {
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
 * Starts a proxy with our configuration; resolves once it answers.
 * @param changes what else to replace in the configuration
 */
export type StartProxy = (
  ports: ProxyPorts,
  upstreams: Upstreams,
  changes?: readonly Change[],
) => Promise<RunningProxy>;

export interface RunningProxy {
  stop(): Promise<void>;
  /** Everything that it has written to any log. */
  logged(): string;
  /** The authority that has certified it, a file. */
  readonly authority: string;
}

interface ProxyProcess {
  /** Where it takes TLS. */
  readonly port: number;
  readonly hasDesk: boolean;
  readonly environment?: NodeJS.ProcessEnv;
}

/**
 * Starts a proxy and waits until it has a certificate for each of its names: Caddy takes connections
 * a moment before, and refuses them.
 * @throws Error with what it said, when it ends instead
 */
export async function startProxy(
  command: string,
  args: readonly string[],
  { environment = process.env, hasDesk, port }: ProxyProcess,
): Promise<Omit<RunningProxy, 'authority'>> {
  const child = spawn(...tied(command, args, 'TERM'), {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: environment,
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  }
  for (const name of ['localhost', 'leinestern.example', ...(hasDesk ? [deskHost] : [])]) {
    while (!(await hasCertificate(port, name))) {
      if (child.exitCode !== null) throw new Error(`${command} ended:\n${said}`);
      await wait(lookEveryMs);
    }
  }
  return { stop: () => stopProcess(child), logged: () => said };
}

function hasCertificate(port: number, servername: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port, servername, rejectUnauthorized: false });
    socket.once('secureConnect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
    socket.setTimeout(handshakeLimitMs, () => socket.destroy(new Error('no handshake')));
  });
}

/** What stands in a configuration, and what is to stand there. */
export type Change = readonly [from: string, to: string];

/**
 * Puts what a machine has in the place of what stands in the files of a configuration. A number is never a part of
 * another one, such as of a port that was put there before.
 * @param files their texts, by name
 * @throws Error when something to be replaced is in none of them, so that the two stay together
 */
export function fit(
  files: ReadonlyMap<string, string>,
  changes: readonly Change[],
): ReadonlyMap<string, string> {
  const fitted = new Map(files);
  for (const [from, to] of changes) {
    const whole = new RegExp(`(?<!\\d(?=\\d))${RegExp.escape(from)}(?!(?<=\\d)\\d)`, 'g');
    const holders = [...fitted].filter(([, text]) => text.search(whole) >= 0);
    if (holders.length === 0) throw new Error(`The configuration has no "${from}" any more.`);
    for (const [name, text] of holders)
      fitted.set(
        name,
        text.replaceAll(whole, () => to),
      );
  }
  return fitted;
}

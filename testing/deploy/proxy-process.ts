import { spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { connect } from 'node:tls';
import { stopProcess, tied } from '../process/processes.ts';
import type { Upstreams } from './replicas.ts';

const lookEveryMs = 20;
const handshakeLimitMs = 5_000;
const names = ['localhost', 'leinestern.example'];

export interface ProxyPorts {
  readonly secure: number;
  readonly plain: number;
}

/**
 * Starts a proxy with our configuration; resolves once it answers.
 * @param changes what else to replace in the configuration
 */
export type StartProxy = (
  ports: ProxyPorts,
  upstreams: Upstreams,
  changes?: readonly (readonly [string, string])[],
) => Promise<RunningProxy>;

export interface RunningProxy {
  stop(): Promise<void>;
  /** Everything that it has written to any log. */
  logged(): string;
  /** The authority that has certified it, a file. */
  readonly authority: string;
}

/**
 * Starts a proxy and waits until it has a certificate for each of its names: Caddy takes connections
 * a moment before, and refuses them.
 * @throws Error with what it said, when it ends instead
 */
export async function startProxy(
  command: string,
  args: readonly string[],
  port: number,
  environment: NodeJS.ProcessEnv = process.env,
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
  for (const name of names) {
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

/**
 * Puts what a machine has in the place of what stands in a configuration.
 * @throws Error when something to be replaced is not there, so that the two stay together
 */
export function fit(text: string, replacements: readonly (readonly [string, string])[]): string {
  return replacements.reduce((fitted, [from, to]) => {
    if (!fitted.includes(from)) throw new Error(`The configuration has no "${from}" any more.`);
    return fitted.replaceAll(from, to);
  }, text);
}

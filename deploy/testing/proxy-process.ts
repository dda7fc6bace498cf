import { spawn } from 'node:child_process';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { stopProcess } from '../../e2e/support/processes.ts';

const lookEveryMs = 20;

/**
 * Starts a proxy and waits until it takes connections.
 * @returns how to stop it
 * @throws Error with what it said, when it ends instead
 */
export async function startProxy(
  command: string,
  args: readonly string[],
  port: number,
  environment: NodeJS.ProcessEnv = process.env,
): Promise<() => Promise<void>> {
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'], env: environment });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  while (!(await isTaken(port))) {
    if (child.exitCode !== null) throw new Error(`${command} ended:\n${said}`);
    await wait(lookEveryMs);
  }
  return () => stopProcess(child);
}

function isTaken(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
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

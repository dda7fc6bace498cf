import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/**
 * A command for `spawn` whose process ends with the one that starts it, however that ends: a test that
 * fails or runs out of time may take its worker with it, and then nobody is left to stop anything.
 * @param signal a program that has processes of its own ends them on `TERM`
 */
export function tied(
  command: string,
  args: readonly string[],
  signal: 'KILL' | 'TERM' = 'KILL',
): [string, string[]] {
  return ['/usr/bin/setpriv', ['--pdeathsig', signal, '--', command, ...args]];
}

/** Waits for a line on a process's output. Fails when the process ends without it. */
export function lineMatching(child: ChildProcess, pattern: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    if (!child.stdout) throw new Error('The process has no output to read.');
    child.once('exit', (code) => reject(new Error(`The process ended early with code ${code}.`)));
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (pattern.test(line)) resolve(line);
    });
  });
}

/** Ends a process and waits until it has. Harmless when called again. */
export async function stopProcess(
  child: ChildProcess,
  signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM',
): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  child.kill(signal);
  const [code] = await once(child, 'exit');
  return code;
}

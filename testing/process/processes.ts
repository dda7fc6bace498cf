import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/**
 * Arguments for `spawn`: the process ends with its parent, even if that crashes.
 * @param signal `TERM` for programs that must end their child processes
 */
export function tied(
  command: string,
  args: readonly string[],
  signal: 'KILL' | 'TERM' = 'KILL',
): [string, string[]] {
  return ['/usr/bin/setpriv', ['--pdeathsig', signal, '--', command, ...args]];
}

/** Waits for a line of output. @throws Error if the process ends without it */
export function lineMatching(child: ChildProcess, pattern: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    if (!child.stdout) throw new Error('The process has no output to read.');
    child.once('exit', (code) => reject(new Error(`The process ended early with code ${code}.`)));
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (pattern.test(line)) resolve(line);
    });
  });
}

/** Ends a process and waits for it. Idempotent. */
export async function stopProcess(
  child: ChildProcess,
  signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM',
): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  child.kill(signal);
  const [code] = await once(child, 'exit');
  return code;
}

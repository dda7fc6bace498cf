import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

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

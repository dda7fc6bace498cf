// Everything that a test runner started, and what those started: one group of processes.
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

const lookEveryMs = 100;

/**
 * Ends what is still running in a group whose first process has ended.
 *
 * @returns the command of each process that had not ended by itself in time. Only Linux tells; elsewhere they
 *   end unnamed.
 */
export async function endGroup(group: number, graceMs = 10_000): Promise<string[]> {
  const deadline = Date.now() + graceMs;
  while (runningIn(group).length > 0 && Date.now() < deadline) await wait(lookEveryMs);
  const left = runningIn(group);
  try {
    process.kill(-group, 'SIGKILL');
  } catch {
    // Nobody is left.
  }
  return left;
}

function runningIn(group: number): string[] {
  try {
    const numbers = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
    return numbers.flatMap((number) => commandIn(group, number) ?? []);
  } catch {
    return [];
  }
}

/** Source: proc_pid_stat(5); behind the name in brackets stand state, parent and group. */
function commandIn(group: number, number: string): string | undefined {
  try {
    const [state, , its] = readFileSync(`/proc/${number}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    if (Number(its) !== group || state === 'Z') return undefined;
    return readFileSync(`/proc/${number}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
  } catch {
    // It ended while we looked.
    return undefined;
  }
}

import { globSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { startChild } from './start-child.ts';

interface Counts {
  /** Matches the number of passed tests in the output. */
  readonly passed: RegExp;
  /** Matches if something was skipped, which counts as failure. */
  readonly skipped: RegExp;
  /** Matches where the runner begins to repeat its failures. */
  readonly failures: RegExp;
}

// Longer than any single test. Resources left open by a cut-off test keep the run from ending.
const silenceLimitMs = 900_000;

/**
 * Runs a test runner, prints its output line by line, since runs are parallel, and returns the number of passed tests.
 * @throws Error if it fails, hangs, skips something, leaves a process behind, or runs no test
 */
export async function runCounted(args: readonly string[], counts: Counts): Promise<number> {
  const child = startChild(args, { stdio: ['ignore', 'pipe', 'inherit'], detached: true });
  const { pid: group, stdout } = child.process;
  if (!group || !stdout) throw new Error(`${args[0]} did not start.`);
  let output = '';
  const silence = setTimeout(() => {
    process.stdout.write(`\nNo test has ended for ${silenceLimitMs / 1_000} seconds.\n`);
    process.kill(-group, 'SIGKILL');
  }, silenceLimitMs);
  createInterface(stdout).on('line', (line) => {
    output += `${line}\n`;
    process.stdout.write(`${line}\n`);
    silence.refresh();
  });
  const { code, isStopped } = await child.ended;
  clearTimeout(silence);
  const left = await endGroup(group);
  if (isStopped) process.exit(1);
  const passed = Number(counts.passed.exec(output)?.[1] ?? 0);
  if (code !== 0)
    throw new Error(`Tests failed (exit code ${code}).\n${failuresIn(output, counts)}`);
  if (left.length > 0) throw new Error(`Tests left running: ${left.join('; ')}`);
  if (counts.skipped.test(output)) throw new Error('Tests were skipped, see above.');
  if (passed === 0) throw new Error('No test ran.');
  return passed;
}

/** The runner's summary of failures, printed last, after the output of other runners. */
function failuresIn(output: string, { failures }: Counts): string {
  const start = output.search(failures);
  return start < 0 ? 'See above.' : output.slice(start, start + 20_000);
}

const lookEveryMs = 100;
const graceMs = 10_000;

/**
 * Ends the remaining processes of a group whose first process has ended.
 *
 * @returns the command of each process that did not end in time. Linux only; elsewhere they end unnamed.
 */
async function endGroup(group: number): Promise<string[]> {
  const deadline = Date.now() + graceMs;
  while (runningIn(group).length > 0 && Date.now() < deadline) await wait(lookEveryMs);
  const left = runningIn(group);
  try {
    process.kill(-group, 'SIGKILL');
  } catch {
    // The group is empty.
  }
  return left;
}

/** Source: proc_pid_stat(5); after the name in brackets follow state, parent and group. */
function runningIn(group: number): string[] {
  return globSync('/proc/[0-9]*').flatMap((folder) => {
    try {
      const stat = readFileSync(`${folder}/stat`, 'utf8').replace(/^.*\) /s, '');
      const [state, , its] = stat.split(' ');
      if (Number(its) !== group || state === 'Z') return [];
      return readFileSync(`${folder}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
    } catch {
      // It has ended meanwhile.
      return [];
    }
  });
}

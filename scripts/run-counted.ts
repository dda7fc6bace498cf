import { createInterface } from 'node:readline';
import { startChild } from './start-child.ts';

interface Counts {
  /** Matches the number of passed tests in the output. */
  readonly passed: RegExp;
  /** Matches if something was skipped, which counts as failure. */
  readonly skipped: RegExp;
  /** Matches where the runner begins to repeat its failures. */
  readonly failures: RegExp;
}

// Longer than any single test. Processes left by a test keep the run from ending.
const idleTimeoutMs = 900_000;

/**
 * Runs a test runner, prints its output line by line, since runs are parallel, and returns the number of passed tests.
 * @throws Error if it fails, hangs, skips something, or runs no test
 */
export async function runCounted(args: readonly string[], counts: Counts): Promise<number> {
  const child = startChild(args, { stdio: ['ignore', 'pipe', 'inherit'], detached: true });
  const { pid, stdout } = child.process;
  if (!pid || !stdout) throw new Error(`${args[0]} did not start.`);
  const killGroup = () => {
    try {
      process.kill(-pid, 'SIGKILL');
    } catch {
      // The group is empty.
    }
  };
  let output = '';
  const idleTimer = setTimeout(() => {
    process.stdout.write(`\nNo test has ended for ${idleTimeoutMs / 1_000} seconds.\n`);
    killGroup();
  }, idleTimeoutMs);
  createInterface(stdout).on('line', (line) => {
    output += `${line}\n`;
    process.stdout.write(`${line}\n`);
    idleTimer.refresh();
  });
  const { code, isStopped } = await child.ended;
  clearTimeout(idleTimer);
  killGroup();
  if (isStopped) process.exit(1);
  if (code !== 0) {
    // Printed last, after the output of other runners.
    const start = output.search(counts.failures);
    const failures = start < 0 ? 'See above.' : output.slice(start, start + 20_000);
    throw new Error(`Tests failed (exit code ${code}).\n${failures}`);
  }
  if (counts.skipped.test(output)) throw new Error('Tests were skipped, see above.');
  const passed = Number(counts.passed.exec(output)?.[1] ?? 0);
  if (passed === 0) throw new Error('No test ran.');
  return passed;
}

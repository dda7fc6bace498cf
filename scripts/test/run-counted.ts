import { startChild } from '../start-child.ts';

interface Counts {
  /** Finds the number of passed tests in the runner's output. */
  readonly passed: RegExp;
  /** Matches when something was left out; that counts as failure. */
  readonly skipped: RegExp;
}

/**
 * Runs a test runner, shows its output as it comes and returns how many tests passed.
 * @throws Error when it fails, skips something, or runs no test at all
 */
export async function runCounted(args: readonly string[], counts: Counts): Promise<number> {
  const child = startChild(args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.process.stdout?.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    process.stdout.write(text);
  });
  const { code, isStopped } = await child.ended;
  if (isStopped) process.exit(1);
  const passed = Number(counts.passed.exec(output)?.[1] ?? 0);
  if (code !== 0) throw new Error(`Tests failed, see above (exit code ${code}).`);
  if (counts.skipped.test(output)) throw new Error('Tests were skipped, see above.');
  if (passed === 0) throw new Error('No test ran.');
  return passed;
}

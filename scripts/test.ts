// npm test: everything. The build comes early, since tests that build again reuse its pictures. Nothing
// is ever skipped.
import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import './fail-plainly.ts';
import { buildIfStale } from './build/build-site.ts';
import { endGroup } from './process-group.ts';
import { startChild } from './start-child.ts';
import { ensureSystemPackages } from './system-packages.ts';

// The tests know our own blog; an operator's .env may name another.
process.env.BLOG_FEED_URL = '';
// Hundreds of processes load the same modules: each is compiled once.
process.env.NODE_COMPILE_CACHE ??= resolve('node_modules/.cache/compiled');

// Longer than any single test may take. What a test that was cut off has left open keeps the run from ending.
const silenceLimitMs = 900_000;

say('1/5 System packages that only tests need (browser, mail server)');
ensureSystemPackages();

say('2/5 Format, lint, types');
await import('./check.ts');

say('3/5 Build');
await buildIfStale();

say('4/5 Rules and services');
// Wherever they stand, so that no folder is forgotten.
const unitTests = globSync('*/**/*.test.ts', {
  exclude: ['dist*/**', 'e2e/**', '**/node_modules/**'],
});
const unit = await runCounted(
  [
    '--test',
    // Many of them wait for other processes; Node would leave one of two cores to itself.
    '--test-concurrency=4',
    '--test-timeout=300000',
    ...unitTests,
  ],
  { passed: /^ℹ pass (\d+)$/m, skipped: /^ℹ (?:skipped|todo) ([1-9]\d*)$/m },
);

say('5/5 A real browser against the built site');
const browser = await runCounted(['node_modules/@playwright/test/cli.js', 'test'], {
  passed: /^ +(\d+) passed/m,
  skipped: /^ +(\d+) (?:skipped|flaky|did not run)/m,
});

say(`${unit + browser} passed, 0 failed`);

function say(text: string): void {
  process.stdout.write(`\n${text}\n`);
}

interface Counts {
  /** Finds the number of passed tests in the runner's output. */
  readonly passed: RegExp;
  /** Matches when something was left out; that counts as failure. */
  readonly skipped: RegExp;
}

/**
 * Runs a test runner, shows its output as it comes and returns how many tests passed.
 * @throws Error when it fails, falls silent, skips something, leaves a process behind, or runs no test at all
 */
async function runCounted(args: readonly string[], counts: Counts): Promise<number> {
  const child = startChild(args, { stdio: ['ignore', 'pipe', 'inherit'], detached: true });
  const group = child.process.pid as number;
  let output = '';
  const silence = setTimeout(() => {
    process.stdout.write(`\nNo test has ended for ${silenceLimitMs / 1_000} seconds.\n`);
    process.kill(-group, 'SIGKILL');
  }, silenceLimitMs);
  child.process.stdout?.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    process.stdout.write(text);
    silence.refresh();
  });
  const { code, isStopped } = await child.ended;
  clearTimeout(silence);
  const left = await endGroup(group);
  if (isStopped) process.exit(1);
  const passed = Number(counts.passed.exec(output)?.[1] ?? 0);
  if (code !== 0) throw new Error(`Tests failed, see above (exit code ${code}).`);
  if (left.length > 0) throw new Error(`Tests left running: ${left.join('; ')}`);
  if (counts.skipped.test(output)) throw new Error('Tests were skipped, see above.');
  if (passed === 0) throw new Error('No test ran.');
  return passed;
}

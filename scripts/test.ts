// npm test: all tests except slow ones that rarely fail, which `npm run test:full` adds: files named `*.full.test.ts`,
// and tests that check `isFull`. Skips nothing.
import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import './fail-plainly.ts';
import { isSample } from '../testing/company.ts';
import { isFull } from '../testing/is-full.ts';
import { buildIfStale } from './build/build-site.ts';
import { allOf, checkFormat, checkSpelling, checkTypes } from './check.ts';
import { startChild } from './start-child.ts';
import { ensureSystemPackages, firefoxPackages, testPackages } from './system-packages.ts';

// Tests rely on our own blog; .env may set a feed.
process.env.BLOG_FEED_URL = '';
// Compile cache for hundreds of processes.
process.env.NODE_COMPILE_CACHE ??= resolve('node_modules/.cache/compiled');

let passed = 0;

print('1/3 System packages that only tests need (browser, proxies, database)');
ensureSystemPackages(isFull ? [...testPackages, ...firefoxPackages] : testPackages);

print('2/3 Format, spelling, build');
await checkFormat();
await allOf(buildIfStale(), checkSpelling());

print('3/3 Types, rules and services, and a real browser against the built site, all side by side');
await allOf(checkTypes(), testServices(), testPages(), testInBrowser());

print(`${passed} passed, 0 failed`);

function print(text: string): void {
  process.stdout.write(`\n${text}\n`);
}

/** Unit tests of all folders. */
function testServices(): Promise<void> {
  const slow = isFull ? [] : ['**/*.full.test.ts'];
  const exclude = ['dist*/**', 'e2e/**', '**/node_modules/**', ...slow];
  // Many tests wait for other processes; Node's default leaves one of two cores idle.
  return runNodeTests('--test-concurrency=2', ...globSync('*/**/*.test.ts', { exclude }));
}

/** Tests of the built pages over HTTP: in one process, which fetches each page once. */
function testPages(): Promise<void> {
  const exclude = isSample ? [] : ['**/sample-*'];
  return runNodeTests('--test-isolation=none', ...globSync('e2e/pages/*.test.ts', { exclude }));
}

function runNodeTests(...args: readonly string[]): Promise<void> {
  return runCounted(['--test', '--test-timeout=300000', ...args], {
    passed: /^ℹ pass (\d+)$/m,
    skipped: /^ℹ (?:skipped|todo) ([1-9]\d*)$/m,
    failures: /^✖ failing tests:$/m,
  });
}

function testInBrowser(): Promise<void> {
  return runCounted(['node_modules/@playwright/test/cli.js', 'test'], {
    passed: /^ +(\d+) passed/m,
    skipped: /^ +(\d+) (?:skipped|flaky|did not run)/m,
    failures: /^ {2}1\) /m,
  });
}

interface Patterns {
  /** Matches the number of passed tests in the output. */
  readonly passed: RegExp;
  /** Matches if something was skipped, which counts as failure. */
  readonly skipped: RegExp;
  /** Matches where the runner begins to repeat its failures. */
  readonly failures: RegExp;
}

/**
 * Runs a test runner, prints its output line by line, since runs are parallel, and counts what passed.
 * @throws Error if it fails, skips something, or runs no test
 */
async function runCounted(args: readonly string[], patterns: Patterns): Promise<void> {
  const child = startChild(args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  for await (const line of createInterface(child.process.stdout as Readable)) {
    output += `${line}\n`;
    process.stdout.write(`${line}\n`);
  }
  const { code, isStopped } = await child.ended;
  if (isStopped) process.exit(1);
  if (code !== 0) {
    // Printed last, after the output of other runners.
    const start = output.search(patterns.failures);
    const failures = start < 0 ? 'See above.' : output.slice(start, start + 20_000);
    throw new Error(`Tests failed (exit code ${code}).\n${failures}`);
  }
  if (patterns.skipped.test(output)) throw new Error('Tests were skipped, see above.');
  const count = Number(patterns.passed.exec(output)?.[1] ?? 0);
  if (count === 0) throw new Error('No test ran.');
  passed += count;
}

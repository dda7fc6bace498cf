// npm test: all tests except slow ones that rarely fail, which `npm run test:full` adds: files named `*.full.test.ts`,
// and tests that check `isFull`.
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

print('1/3 System packages that only tests need (browser, proxies, database)');
ensureSystemPackages(isFull ? [...testPackages, ...firefoxPackages] : testPackages);

print('2/3 Format, spelling, build');
await checkFormat();
await allOf(buildIfStale(), checkSpelling());

print('3/3 Types, rules and services, and a real browser against the built site, all side by side');
await allOf(checkTypes(), testServices(), testPages(), testInBrowser());

print('All tests passed.');

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
  return runTests(['--test', '--test-timeout=300000', ...args], /^✖ failing tests:$/m);
}

function testInBrowser(): Promise<void> {
  return runTests(['node_modules/@playwright/test/cli.js', 'test'], /^ {2}1\) /m);
}

/**
 * Runs a test runner, and prints its output line by line, since runs are parallel.
 *
 * @param failures where the runner begins to repeat its failures
 * @throws Error with these
 */
async function runTests(args: readonly string[], failures: RegExp): Promise<void> {
  const child = startChild(args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  for await (const line of createInterface(child.process.stdout as Readable)) {
    output += `${line}\n`;
    process.stdout.write(`${line}\n`);
  }
  const { code, isStopped } = await child.ended;
  if (isStopped) process.exit(1);
  if (code === 0) return;
  // Printed last, after the output of other runners.
  const start = output.search(failures);
  const found = start < 0 ? 'See above.' : output.slice(start, start + 20_000);
  throw new Error(`Tests failed (exit code ${code}).\n${found}`);
}

// npm test: all tests except slow ones that rarely fail, which `npm run test:full` adds: files named `*.full.test.ts`,
// and tests that check `isFull`. Skips nothing.
import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import './fail-plainly.ts';
import { isSample } from '../testing/company.ts';
import { isFull } from '../testing/is-full.ts';
import { buildIfStale } from './build/build-site.ts';
import { allOf, checkFormat, checkSpelling, checkTypes } from './check.ts';
import { runCounted } from './run-counted.ts';
import { ensureSystemPackages, firefoxPackages, testPackages } from './system-packages.ts';

// Tests rely on our own blog; .env may set a feed.
process.env.BLOG_FEED_URL = '';
// Compile cache for hundreds of processes.
process.env.NODE_COMPILE_CACHE ??= resolve('node_modules/.cache/compiled');

const nodeTest = ['--test', '--test-timeout=300000'];
const nodeCounts = {
  passed: /^ℹ pass (\d+)$/m,
  skipped: /^ℹ (?:skipped|todo) ([1-9]\d*)$/m,
  failures: /^✖ failing tests:$/m,
};

print('1/3 System packages that only tests need (browser, mail server)');
ensureSystemPackages(isFull ? [...testPackages, ...firefoxPackages] : testPackages);

print('2/3 Format, spelling, build');
await checkFormat();
await allOf([buildIfStale(), checkSpelling()]);

print('3/3 Types, rules and services, and a real browser against the built site, all side by side');
const [, unit, pages, browser] = await allOf([
  checkTypes(),
  testServices(),
  testPages(),
  testInBrowser(),
]);

print(`${unit + pages + browser} passed, 0 failed`);

function print(text: string): void {
  process.stdout.write(`\n${text}\n`);
}

function testServices(): Promise<number> {
  // Unit tests of all folders.
  const files = globSync('*/**/*.test.ts', {
    exclude: ['dist*/**', 'e2e/**', '**/node_modules/**', ...(isFull ? [] : ['**/*.full.test.ts'])],
  });
  // Many tests wait for other processes; Node's default leaves one of two cores idle.
  return runCounted([...nodeTest, '--test-concurrency=2', ...files], nodeCounts);
}

/** Tests of the built pages over HTTP: in one process, which fetches each page once. */
function testPages(): Promise<number> {
  const files = globSync('e2e/pages/*.test.ts', { exclude: isSample ? [] : ['**/sample-*'] });
  return runCounted([...nodeTest, '--test-isolation=none', ...files], nodeCounts);
}

function testInBrowser(): Promise<number> {
  return runCounted(['node_modules/@playwright/test/cli.js', 'test'], {
    passed: /^ +(\d+) passed/m,
    skipped: /^ +(\d+) (?:skipped|flaky|did not run)/m,
    failures: /^ {2}1\) /m,
  });
}

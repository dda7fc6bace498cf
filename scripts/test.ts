// npm test: everything but what rarely breaks and takes long to prove, which `npm run test:full` adds: the files
// named `*.full.test.ts`, and whatever asks `isFull`. Nothing is ever skipped.
import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import './fail-plainly.ts';
import { isSample } from '../testing/company.ts';
import { isFull } from '../testing/is-full.ts';
import { buildIfStale } from './build/build-site.ts';
import { allOf, checkFormat, checkSpelling, checkTypes } from './check.ts';
import { runCounted } from './run-counted.ts';
import { ensureSystemPackages, firefoxPackages, testPackages } from './system-packages.ts';

// The tests know our own blog; an operator's .env may name another.
process.env.BLOG_FEED_URL = '';
// Hundreds of processes load the same modules: each is compiled once.
process.env.NODE_COMPILE_CACHE ??= resolve('node_modules/.cache/compiled');

const nodeTest = ['--test', '--test-timeout=300000'];
const nodeCounts = {
  passed: /^ℹ pass (\d+)$/m,
  skipped: /^ℹ (?:skipped|todo) ([1-9]\d*)$/m,
  failures: /^✖ failing tests:$/m,
};

say('1/3 System packages that only tests need (browser, mail server)');
ensureSystemPackages(isFull ? [...testPackages, ...firefoxPackages] : testPackages);

say('2/3 Format, spelling, build');
await checkFormat();
await allOf([buildIfStale(), checkSpelling()]);

say('3/3 Types, rules and services, and a real browser against the built site, all side by side');
const [, unit, pages, browser] = await allOf([
  checkTypes(),
  testServices(),
  testPages(),
  testInBrowser(),
]);

say(`${unit + pages + browser} passed, 0 failed`);

function say(text: string): void {
  process.stdout.write(`\n${text}\n`);
}

function testServices(): Promise<number> {
  // Wherever they stand, so that no folder is forgotten.
  const files = globSync('*/**/*.test.ts', {
    exclude: ['dist*/**', 'e2e/**', '**/node_modules/**', ...(isFull ? [] : ['**/*.full.test.ts'])],
  });
  // Many of them wait for other processes; Node would leave one of two cores to itself.
  return runCounted([...nodeTest, '--test-concurrency=2', ...files], nodeCounts);
}

/** What the built pages say, over HTTP: in one process, which asks for each page once. */
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

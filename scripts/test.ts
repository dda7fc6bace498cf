// npm test: everything but what rarely breaks and takes long to prove, which `npm run test:full` adds: the files
// named `*.full.test.ts`, and whatever asks `isFull`. Nothing is ever skipped.
import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import './fail-plainly.ts';
import { isFull } from '../testing/is-full.ts';
import { allOf } from './all-of.ts';
import { buildIfStale } from './build/build-site.ts';
import { checkFormat, checkSpelling, checkTypes } from './checks.ts';
import { runCounted } from './run-counted.ts';
import { ensureSystemPackages, firefoxPackages, testPackages } from './system-packages.ts';

// The tests know our own blog; an operator's .env may name another.
process.env.BLOG_FEED_URL = '';
// Hundreds of processes load the same modules: each is compiled once.
process.env.NODE_COMPILE_CACHE ??= resolve('node_modules/.cache/compiled');

say('1/3 System packages that only tests need (browser, mail server)');
ensureSystemPackages(isFull ? [...testPackages, ...firefoxPackages] : testPackages);

say('2/3 Format, spelling, build');
await checkFormat();
await allOf([buildIfStale(), checkSpelling()]);

say('3/3 Types, rules and services, and a real browser against the built site, all side by side');
const [, unit, browser] = await allOf([checkTypes(), testServices(), testInBrowser()]);

say(`${unit + browser} passed, 0 failed`);

function say(text: string): void {
  process.stdout.write(`\n${text}\n`);
}

function testServices(): Promise<number> {
  // Wherever they stand, so that no folder is forgotten.
  const files = globSync('*/**/*.test.ts', {
    exclude: ['dist*/**', 'e2e/**', '**/node_modules/**', ...(isFull ? [] : ['**/*.full.test.ts'])],
  });
  // Many of them wait for other processes; Node would leave one of two cores to itself.
  const options = ['--test', '--test-concurrency=2', '--test-timeout=300000'];
  return runCounted([...options, ...files], {
    passed: /^ℹ pass (\d+)$/m,
    skipped: /^ℹ (?:skipped|todo) ([1-9]\d*)$/m,
  });
}

function testInBrowser(): Promise<number> {
  return runCounted(['node_modules/@playwright/test/cli.js', 'test'], {
    passed: /^ +(\d+) passed/m,
    skipped: /^ +(\d+) (?:skipped|flaky|did not run)/m,
  });
}

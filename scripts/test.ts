// npm test: everything. The build comes early, since tests that build again reuse its pictures. Nothing
// is ever skipped.
import './fail-plainly.ts';
import { buildIfStale } from './build/build-site.ts';
import { runCounted } from './test/run-counted.ts';
import { ensureSystemPackages } from './test/system-packages.ts';

// The tests know our own blog; an operator's .env may name another.
process.env.BLOG_FEED_URL = '';

say('1/5 System packages that only tests need (browser, mail server)');
ensureSystemPackages();

say('2/5 Format, lint, types');
await import('./check.ts');

say('3/5 Build');
await buildIfStale();

say('4/5 Rules and services');
const unit = await runCounted(
  [
    '--test',
    // Many of them wait for other processes; Node would leave one of two cores to itself.
    '--test-concurrency=2',
    '--test-timeout=300000',
    'contract/**/*.test.ts',
    'deploy/**/*.test.ts',
    'content/**/*.test.ts',
    'server/**/*.test.ts',
    'services/**/*.test.ts',
    'site/**/*.test.ts',
    'scripts/**/*.test.ts',
    'bench/**/*.test.ts',
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

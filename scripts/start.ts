// npm start: builds if outdated, serves, and rebuilds when a scheduled post is due.
import { buildPages } from '../desk/server/build-pages.ts';
import { startRoutine, systemClock } from '../server/process/clock.ts';
import { buildIfStale, isPostDue } from './build/build-site.ts';
import { startChild } from './start-child.ts';

try {
  await Promise.all([buildIfStale(), buildPages()]);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}
await import('../server/main.ts');

// Errors of a build are printed by it. Posts whose file is being written are found complete a minute later.
const log = { error() {} };
const everyMinute = { firstAfterMs: 60_000, everyMs: 60_000 };
let retryAtMs = 0;
startRoutine('publishing', everyMinute, publishIfDue, { clock: systemClock, log });

async function publishIfDue(): Promise<void> {
  if (Date.now() < retryAtMs || !isPostDue()) return;
  // In a process of its own. Standard output is for the server's log.
  const stdio = ['ignore', 'ignore', 'inherit'] as const;
  const child = startChild(['scripts/publish.ts', '--due'], { stdio: [...stdio] });
  // Mostly needs a fix by hand.
  if ((await child.ended).code !== 0) retryAtMs = Date.now() + 3_600_000;
}

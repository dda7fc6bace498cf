// npm start: builds if outdated, serves, and rebuilds when a scheduled post is due.
import { buildPages } from '../desk/server/build-pages.ts';
import { systemClock } from '../server/process/clock.ts';
import { buildIfStale, isPostDue } from './build/build-site.ts';
import { createPublisher } from './publish-on-time.ts';
import { startChild } from './start-child.ts';

try {
  await Promise.all([buildIfStale(), buildPages()]);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}
await import('../server/main.ts');

const publisher = createPublisher({
  clock: systemClock,
  isDue: isPostDue,
  async publish() {
    // Standard output is for the server's log.
    const stdio = ['ignore', 'ignore', 'inherit'] as const;
    const child = startChild(['scripts/publish.ts', '--due'], { stdio: [...stdio] });
    return (await child.ended).code === 0;
  },
});
publisher.start();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, publisher.stop);

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { prepareSubmissions } from '../../testing/mail/submission.ts';
import { type Fault, fastService, play, unexpected } from './fault.ts';

// The service waits 5 s for the lock; a busy machine may add to it.
const boundMs = 7_500;

/** A second process holds the store: a bounded wait, then 503, and no restart afterwards. */
export const databaseLocked: Fault = {
  name: 'database locked by another process',
  async run(run) {
    const rounds = run.isQuick ? 1 : 5;
    return play({ underTest: fastService(run) }, async ({ sender, service }) => {
      const breaches: string[] = [];
      let longestMs = 0;
      let refused = 0;
      for (let round = 0; round < rounds; round += 1) {
        const submissions = await prepareSubmissions(2);
        const release = await lock(join(service.dataDir, 'mail.sqlite'));
        const answers = await sender.sendAll(submissions, 2);
        await release();
        const after = await sender.sendAll(submissions, 2);
        longestMs = Math.max(longestMs, ...answers.map(({ tookMs }) => tookMs));
        refused += answers.filter(({ status }) => status === 503).length;
        const statuses = answers.map(({ status }) => status);
        breaches.push(...unexpected(statuses, [503]));
        breaches.push(
          ...unexpected(
            after.map(({ status }) => status),
            [202],
          ),
        );
      }
      if (longestMs > boundMs) breaches.push(`an answer took ${Math.round(longestMs)} ms`);
      const note = `${refused} answered with 503, the last after ${(longestMs / 1_000).toFixed(1)} s`;
      return { trials: rounds, breaches, note };
    });
  },
};

async function lock(file: string): Promise<() => Promise<void>> {
  const holder = fork(join(import.meta.dirname, 'lock-holder.ts'), [file]);
  await once(holder, 'message');
  return async () => {
    const ended = once(holder, 'exit');
    holder.send('let go');
    await ended;
  };
}

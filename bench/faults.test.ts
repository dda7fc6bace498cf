// What the mail service acknowledged is delivered, whatever fails meanwhile. npm test makes a few trials of each fault;
// npm run bench:faults makes hundreds and prints the counts.
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { isFull } from '../testing/is-full.ts';
import { diskFull } from './faults/disk-full.ts';
import { breachesOf, isLong, play } from './faults/harness.ts';
import { killAtRandom, killBeforeMark, killReplicas, restarts } from './faults/kills.ts';

const faults = [
  ...[killAtRandom, killBeforeMark],
  // Only root can mount a disk small enough to fill; for others see store-trouble.test.ts.
  ...(process.getuid?.() === 0 ? [diskFull] : []),
  ...(isFull || isLong ? [restarts, killReplicas] : []),
];

// They mostly wait, so a few at a time.
suite('the mail service keeps what it acknowledged', { concurrency: 3 }, () => {
  for (const fault of faults) {
    test(`whatever happens: ${fault.name}`, async (t) => {
      const outcome = await play(fault, t);
      if (isLong) t.diagnostic(JSON.stringify(outcome));
      assert.deepEqual(breachesOf(outcome), []);
    });
  }
});

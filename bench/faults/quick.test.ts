import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { isFull } from '../../testing/is-full.ts';
import { allFaults } from './all-faults.ts';
import { databaseLocked } from './database-locked.ts';
import { diskFull } from './disk-full.ts';
import { killAtRandom } from './kill-at-random.ts';
import { killBeforeMark } from './kill-before-mark.ts';
import { breachesOf } from './verdict.ts';

// Only root can mount a disk that is small enough to fill; store-trouble.test.ts is for everyone.
const faults = isFull ? allFaults : [killAtRandom, killBeforeMark, diskFull, databaseLocked];
const possible = faults.filter((fault) => fault !== diskFull || process.getuid?.() === 0);

// They mostly wait, so a few at a time.
suite('the mail service keeps what it acknowledged', { concurrency: 3 }, () => {
  for (const fault of possible) {
    test(`whatever happens: ${fault.name}`, async () => {
      const outcome = await fault.run({ isQuick: true, isSabotaged: false });
      assert.ok(typeof outcome !== 'string', String(outcome));
      assert.deepEqual(breachesOf(outcome), []);
    });
  }

  if (isFull) {
    test('a service that acknowledges before it stores is found out', async () => {
      const outcome = await killAtRandom.run({ isQuick: true, isSabotaged: true });
      assert.ok(typeof outcome !== 'string');
      assert.ok(outcome.lost > 0, 'the bench noticed the loss');
    });
  }
});

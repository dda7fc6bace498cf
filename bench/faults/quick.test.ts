import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { isFull } from '../../testing/is-full.ts';
import { breachesOf, type Fault, play } from './harness.ts';
import { clockJumps, killAtRandom, killBeforeMark, restarts } from './kills.ts';
import { mailServerTroubles } from './mail-server-trouble.ts';
import { databaseLocked, diskFull } from './store-trouble.ts';

// Only root can mount a disk that is small enough to fill; store-trouble.test.ts is for everyone.
const always = [killAtRandom, killBeforeMark, databaseLocked];
const faults: readonly Fault[] = [
  ...always,
  ...(process.getuid?.() === 0 ? [diskFull] : []),
  ...(isFull ? [...mailServerTroubles, clockJumps, restarts] : []),
];

// They mostly wait, so a few at a time.
suite('the mail service keeps what it acknowledged', { concurrency: 3 }, () => {
  for (const fault of faults) {
    test(`whatever happens: ${fault.name}`, async () => {
      const outcome = await play(fault, { isQuick: true });
      assert.deepEqual(breachesOf(outcome), []);
    });
  }
});

// Events that clients can repeat without limit do not fill the log.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createMovedClock } from '../../testing/server/moved-clock.ts';
import { createSparseLog } from './sparse-log.ts';

test('tells the first of a kind with its facts, and the others in one line a minute', () => {
  const clock = createMovedClock();
  const lines: string[] = [];
  const write = (facts: object, message: string) =>
    void lines.push(`${message} ${JSON.stringify(facts)}`);
  const sparse = createSparseLog(clock, { info: write, warn: write, error: write });
  for (let count = 0; count < 1_000; count += 1) sparse.note('proof', 'refused');
  sparse.note('store', 'not stored', 'error', { fault: 'full' });
  assert.deepEqual(lines.splice(0), ['refused {}', 'not stored {"fault":"full"}']);
  clock.advance(60_000);
  sparse.note('proof', 'refused');
  assert.deepEqual(lines.splice(0), ['refused (999 more within a minute) {"count":999}']);
  clock.advance(60_000);
  assert.deepEqual(lines.splice(0), ['refused (1 more within a minute) {"count":1}']);
  clock.advance(60_000);
  for (let count = 0; count < 2; count += 1) sparse.note('proof', 'refused');
  sparse.stop();
  assert.deepEqual(lines, ['refused {}', 'refused (1 more within a minute) {"count":1}']);
  assert.deepEqual(clock.waits(), []);
});

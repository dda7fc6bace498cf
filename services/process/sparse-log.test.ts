import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createMovedClock } from '../../testing/server/moved-clock.ts';
import { createSparseLog } from './sparse-log.ts';

function openSparseLog() {
  const clock = createMovedClock();
  const lines: string[] = [];
  const write = (facts: object, message: string) => {
    lines.push(
      [message, ...(Object.keys(facts).length > 0 ? [JSON.stringify(facts)] : [])].join(' '),
    );
  };
  return {
    clock,
    lines,
    sparse: createSparseLog(clock, { info: write, warn: write, error: write }),
  };
}

test('tells the first of a kind at once, and the others in one line a minute', () => {
  const { clock, lines, sparse } = openSparseLog();
  for (let count = 0; count < 1_000; count += 1) sparse.note('proof', 'refused: proof');
  assert.deepEqual(lines, ['refused: proof']);
  clock.advance(60_000);
  assert.deepEqual(lines.splice(0), [
    'refused: proof',
    'refused: proof (999 more within a minute) {"count":999}',
  ]);
  sparse.note('proof', 'refused: proof');
  assert.deepEqual(
    lines,
    [],
    'the flood goes on, so that nothing is told before the minute is over',
  );
  clock.advance(60_000);
  assert.deepEqual(lines, ['refused: proof (1 more within a minute) {"count":1}']);
});

test('tells the first at once again after a quiet minute', () => {
  const { clock, lines, sparse } = openSparseLog();
  sparse.note('proof', 'refused: proof');
  clock.advance(60_000);
  sparse.note('proof', 'refused: proof');
  assert.deepEqual(lines, ['refused: proof', 'refused: proof']);
});

test('keeps kinds apart, and tells the facts of the first', () => {
  const { lines, sparse } = openSparseLog();
  sparse.note('proof', 'refused: proof');
  sparse.note('store', 'not stored', 'error', { fault: 'full' });
  sparse.note('store', 'not stored', 'error', { fault: 'locked' });
  assert.deepEqual(lines, ['refused: proof', 'not stored {"fault":"full"}']);
});

test('tells at its end what it has only counted, and leaves nothing that waits', () => {
  const { clock, lines, sparse } = openSparseLog();
  sparse.note('proof', 'refused: proof');
  sparse.note('proof', 'refused: proof');
  sparse.stop();
  sparse.stop();
  assert.equal(lines.length, 2);
  assert.deepEqual(clock.waits(), []);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { orderedId } from './ordered-id.ts';

test('ids of one millisecond come in the order in which they were made', () => {
  const ids = Array.from({ length: 2_000 }, orderedId);
  assert.deepEqual(ids.toSorted(), ids);
  assert.equal(new Set(ids).size, ids.length);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { retryDelayMs } from './modbus-plant.ts';

test('waits double from 1 s to 60 s', () => {
  const waitsMs = [1, 2, 3, 6, 7, 8, 5_000].map((failures) => retryDelayMs(failures, 0));
  assert.deepEqual(waitsMs, [1_000, 2_000, 4_000, 32_000, 60_000, 60_000, 60_000]);
});

test('jitter lengthens a wait by up to a fifth', () => {
  assert.equal(retryDelayMs(1, 0.5), 1_100);
  assert.equal(retryDelayMs(7, 0.999_999), 72_000);
});

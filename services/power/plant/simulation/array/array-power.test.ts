import assert from 'node:assert/strict';
import { test } from 'node:test';
import { arrayWatts } from './array-power.ts';

const array = { peakWatts: 100_000 };

test('cells at 25 °C in full light give the peak power', () => {
  // Full light warms the cells by 28.4 degrees.
  assert.ok(Math.abs(arrayWatts(array, 1000, 25 - 28.36) - 100_000) < 10);
});

test('ten degrees more cost 3.6 %', () => {
  const loss = 1 - arrayWatts(array, 1000, 6.64) / arrayWatts(array, 1000, -3.36);
  assert.ok(Math.abs(loss - 0.036) < 0.0005, `${loss}`);
});

test('no light gives no power', () => {
  assert.equal(arrayWatts(array, 0, 10), 0);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { plantPeakWatts } from '../../../../../contract/power.ts';
import { inverterWatts } from './inverter-power.ts';

test('never gives more than the plant can', () => {
  assert.equal(inverterWatts(400_000), plantPeakWatts);
});

test('stays off, and draws nothing, when the modules give too little', () => {
  assert.equal(inverterWatts(0), 0);
  assert.equal(inverterWatts(300), 0);
});

test('loses about a tenth on the way', () => {
  assert.ok(Math.abs(inverterWatts(200_000) - 179_600) < 1);
});

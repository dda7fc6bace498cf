import assert from 'node:assert/strict';
import { test } from 'node:test';
import { plantPeakWatts } from '../../../../contract/power.ts';
import { meanPlantWatts } from './mean-power.ts';
import { plantWatts } from './plant-power.ts';

const quarterHourMs = 900_000;

test('agrees with the mean of every second, quarter hour by quarter hour', () => {
  // 23 June 2026 is full of passing clouds.
  const startMs = Date.parse('2026-06-23T09:00Z');
  for (let quarter = 0; quarter < 32; quarter++) {
    const fromMs = startMs + quarter * quarterHourMs;
    let sum = 0;
    for (let second = 0; second < 900; second++) {
      sum += plantWatts(fromMs + second * 1000 + 500);
    }
    const difference = Math.abs(meanPlantWatts(fromMs, fromMs + quarterHourMs) - sum / 900);
    assert.ok(difference < 0.001 * plantPeakWatts, `${difference} W in quarter ${quarter}`);
  }
});

test('the mean of an hour is the mean of its quarters', () => {
  const startMs = Date.parse('2026-05-10T12:00Z');
  const quarters = [0, 1, 2, 3].map((quarter) =>
    meanPlantWatts(startMs + quarter * quarterHourMs, startMs + (quarter + 1) * quarterHourMs),
  );
  const mean = quarters.reduce((sum, watts) => sum + watts, 0) / 4;
  assert.ok(Math.abs(meanPlantWatts(startMs, startMs + 4 * quarterHourMs) - mean) < 1e-6);
});

test('a moment is a mean over very little time', () => {
  const timeMs = Date.parse('2026-05-10T12:00Z');
  assert.ok(Math.abs(meanPlantWatts(timeMs, timeMs + 1) - plantWatts(timeMs)) < 5);
});

test('no time has no mean', () => {
  assert.throws(() => meanPlantWatts(1000, 1000), RangeError);
  assert.throws(() => meanPlantWatts(2000, 1000), RangeError);
});

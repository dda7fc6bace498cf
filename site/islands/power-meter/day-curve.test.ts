// Points of the chart. Visible behaviour: e2e/power-states.test.ts.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { curveOf, peakOf } from './day-curve.ts';

/** A day whose quarter hours begin at a moment and have these means, in watts. */
function dayOf(start: string, means: readonly number[]) {
  const quarterHours = means.map((meanWatts, index) => ({
    start: new Date(Date.parse(start) + index * 900_000).toISOString(),
    meanWatts,
  }));
  return { date: start.slice(0, 10), energyKwh: 0, quarterHours };
}

test('each quarter hour is a point in its middle, by the clock in Berlin, and never below the axis', () => {
  assert.deepEqual(curveOf(dayOf('2026-06-21T12:00:00+02:00', [100_000, -30])), [
    { hours: 12.125, kilowatts: 100 },
    { hours: 12.375, kilowatts: 0 },
  ]);
});

test('the peak is the highest quarter hour, and a night has none', () => {
  const peak = peakOf(dayOf('2026-06-21T12:00:00+02:00', [5, 9, 9, 2]));
  assert.equal(peak?.start, '2026-06-21T10:15:00.000Z');
  assert.equal(peakOf(dayOf('2026-06-21T00:00:00+02:00', [0, -3])), undefined);
  assert.equal(peakOf(dayOf('2026-06-21T00:00:00+02:00', [])), undefined);
});

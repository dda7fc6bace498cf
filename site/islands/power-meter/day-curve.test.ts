// Points of the chart. Visible behaviour: e2e/power-states.test.ts.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PowerDay } from '../../../contract/power.ts';
import { curveOf, peakOf } from './day-curve.ts';

/** A day whose quarter hours begin at a moment and have these means, in watts. */
function dayOf(date: string, start: string, means: readonly number[]): PowerDay {
  const startMs = Date.parse(start);
  const quarterHours = means.map((meanWatts, index) => ({
    start: new Date(startMs + index * 900_000).toISOString(),
    meanWatts,
  }));
  return { date, energyKwh: 0, quarterHours };
}

test('each quarter hour is a point in its middle, by the clock in Berlin, and never below the axis', () => {
  const day = dayOf('2026-06-21', '2026-06-21T12:00:00+02:00', [100_000, -30]);
  assert.deepEqual(curveOf(day), [
    { hours: 12.125, watts: 100_000 },
    { hours: 12.375, watts: 0 },
  ]);
});

test('a day without an hour, and one with an hour twice, begin at 0 and end at 24', () => {
  const quarters = { '2026-03-29T00:00:00+01:00': 92, '2026-10-25T00:00:00+02:00': 100 };
  for (const [start, count] of Object.entries(quarters)) {
    const curve = curveOf(dayOf(start.slice(0, 10), start, Array(count).fill(1)));
    assert.equal(curve[0]?.hours, 0.125);
    assert.equal(curve.at(-1)?.hours, 23.875);
  }
});

test('the peak is the highest quarter hour, and a night has none', () => {
  const day = dayOf('2026-06-21', '2026-06-21T12:00:00+02:00', [5, 9, 9, 2]);
  assert.equal(peakOf(day)?.start, '2026-06-21T10:15:00.000Z');
  assert.equal(peakOf(dayOf('2026-06-21', '2026-06-21T00:00:00+02:00', [0, -3])), undefined);
  assert.equal(peakOf(dayOf('2026-06-21', '2026-06-21T00:00:00+02:00', [])), undefined);
});

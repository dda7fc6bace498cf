// The simulated plant behaves like one near Hannover, and is the same on every server.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sineOfSunElevation } from '../../../contract/sun.ts';
import { plantFacts } from '../../../testing/power/running-service.ts';
import { meanSimulatedWatts, simulatedWatts } from './simulation.ts';

const { peakWatts } = plantFacts;
const quarterHourMs = 900_000;
const wattsAt = (timeMs: number) => simulatedWatts(timeMs, plantFacts);

/** Every quarter hour of a year. */
const quarterHours = (year: number) =>
  Array.from({ length: 365 * 96 }, (_, index) => Date.UTC(year, 0, 1) + index * quarterHourMs);
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

test('gives 0 at night, something while the sun stands high, and never more than the peak', () => {
  const year = quarterHours(2026);
  for (const timeMs of year) {
    const [sine, watts] = [sineOfSunElevation(timeMs, plantFacts), wattsAt(timeMs)];
    const isRight = sine <= 0 ? watts === 0 : watts >= 0 && watts <= peakWatts;
    assert.ok(isRight && (sine < 0.17 || watts > 1_000), new Date(timeMs).toISOString());
  }
  assert.ok(Math.max(...year.map(wattsAt)) > 0.8 * peakWatts);
});

test('shows everyone the same, today and after the next release, and its past agrees', () => {
  // If these change, yesterday's curve changes on the page, too.
  const known = ['2026-06-23T11:00Z', '2026-06-23T11:05Z', '2026-11-21T10:30Z'].map((time) =>
    Math.round(wattsAt(Date.parse(time))),
  );
  assert.deepEqual(known, [49_638, 49_691, 15_557]);
  const startMs = Date.parse('2026-06-23T09:00Z');
  for (let fromMs = startMs; fromMs < startMs + 8 * 3_600_000; fromMs += quarterHourMs) {
    const seconds = Array.from({ length: 900 }, (_, second) =>
      wattsAt(fromMs + second * 1_000 + 500),
    );
    const mean = meanSimulatedWatts(fromMs, fromMs + quarterHourMs, plantFacts);
    assert.ok(Math.abs(mean - sum(seconds) / 900) < 0.001 * peakWatts);
    const steps = seconds.slice(1).map((watts, index) => Math.abs(watts - (seconds[index] ?? 0)));
    assert.ok(Math.max(...steps) < 0.02 * peakWatts, 'the needle does not jump');
  }
});

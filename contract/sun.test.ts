import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isSunUp } from './sun.ts';

const minuteMs = 60_000;

// Upper edge of the sun at the horizon of Hannover, Berlin time, by Meeus' formulas, which the
// simulated plant uses.
const days = [
  ['2026-03-20', '06:24+01:00', '18:35+01:00'],
  ['2026-06-21', '04:59+02:00', '21:48+02:00'],
  ['2026-12-21', '08:29+01:00', '16:11+01:00'],
] as const;

for (const [date, sunrise, sunset] of days) {
  test(`on ${date} the sun is up from about ${sunrise} to about ${sunset}`, () => {
    const risesMs = Date.parse(`${date}T${sunrise}`);
    const setsMs = Date.parse(`${date}T${sunset}`);
    assert.equal(isSunUp(risesMs - 3 * minuteMs), false);
    assert.equal(isSunUp(risesMs + 3 * minuteMs), true);
    assert.equal(isSunUp(setsMs - 3 * minuteMs), true);
    assert.equal(isSunUp(setsMs + 3 * minuteMs), false);
  });
}

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isSunUp, nextSunrise } from './sun.ts';

const hannover = { latitude: 52.37, longitude: 9.73 };
const minutesMs = 3 * 60_000;

// Upper edge of the sun at the horizon of Hannover, Berlin time, by Meeus' formulas, which the simulated plant uses.
for (const [date, sunrise, sunset] of [
  ['2026-03-20', '06:24+01:00', '18:35+01:00'],
  ['2026-06-21', '04:59+02:00', '21:48+02:00'],
  ['2026-12-21', '08:29+01:00', '16:11+01:00'],
] as const) {
  test(`on ${date} the sun rises at about ${sunrise} and sets at about ${sunset}`, () => {
    const [rises, sets] = [Date.parse(`${date}T${sunrise}`), Date.parse(`${date}T${sunset}`)];
    const times = [rises - minutesMs, rises + minutesMs, sets - minutesMs, sets + minutesMs];
    assert.deepEqual(
      times.map((time) => isSunUp(time, hannover)),
      [false, true, true, false],
    );
    for (const hours of [2, 7]) {
      const found = nextSunrise(rises - hours * 3_600_000, hannover);
      assert.ok(Math.abs(found - rises) < minutesMs, new Date(found).toISOString());
    }
  });
}

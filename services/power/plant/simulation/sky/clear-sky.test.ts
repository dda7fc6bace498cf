import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { hannover } from '../site.ts';
import { solarPosition } from '../sun/solar-position.ts';
import { clearSky } from './clear-sky.ts';
import { linkeTurbidity } from './linke-turbidity.ts';

const minuteMs = 60_000;

/** Global light on the horizontal, in watts per square metre. */
function globalLight(timeMs: number): number {
  const sun = solarPosition(timeMs, hannover);
  const sky = clearSky(sun, linkeTurbidity(timeMs), hannover.altitudeMetres);
  return sky.beamHorizontal + sky.diffuseHorizontal;
}

/** In kilowatt hours per square metre. */
function daySum(date: string): number {
  const startMs = Date.parse(`${date}T00:00Z`);
  let wattMinutes = 0;
  for (let minute = 0; minute < 24 * 60; minute++) {
    wattMinutes += globalLight(startMs + minute * minuteMs);
  }
  return wattMinutes / 60_000;
}

describe('day sums agree within 10 % with published ones of cloudless days at the same latitude', () => {
  // Test reference years of the Deutscher Wetterdienst for 52.39° N 13.07° E (Potsdam), 2015 edition:
  // every June and December day that has at most one eighth of cloud in each hour of daylight. They
  // carry no year of their own, and the sun doesn't care which.
  const testReferenceYears: readonly [string, number][] = [
    ['2015-06-11', 8.416],
    ['2015-06-13', 8.34],
    ['2015-12-08', 1.097],
    ['2015-12-09', 1.096],
    ['2015-12-10', 1.053],
    ['2015-12-11', 1.067],
    ['2015-12-12', 1.031],
    ['2015-12-13', 1.053],
  ];
  // National Solar Radiation Database (NREL), quarter hours of 2019 without a cloud from morning to
  // evening, at 52.41° N 13.06° E and at 52.37° N 4.90° E (Amsterdam).
  const satellite: readonly [string, number][] = [
    ['2019-06-29', 8.39],
    ['2019-06-29', 8.5],
    ['2019-12-10', 1.1],
  ];
  for (const [date, published] of [...testReferenceYears, ...satellite]) {
    test(`${date}: ${published} kWh/m²`, () => {
      const deviation = daySum(date) / published - 1;
      assert.ok(Math.abs(deviation) <= 0.1, `${(deviation * 100).toFixed(1)} %`);
    });
  }
});

test('a cloudless day is the same before and after noon', () => {
  const noonMs = Date.parse('2026-06-21T11:22:56Z');
  for (let minutes = 30; minutes < 8 * 60; minutes += 30) {
    const before = globalLight(noonMs - minutes * minuteMs);
    const after = globalLight(noonMs + minutes * minuteMs);
    assert.ok(Math.abs(after / before - 1) < 0.01, `${minutes} minutes: ${before} and ${after}`);
  }
});

test('hazy air takes from the beam and adds to the light of the sky', () => {
  const noon = solarPosition(Date.parse('2026-06-21T11:23Z'), hannover);
  const clean = clearSky(noon, 2, 55);
  const hazy = clearSky(noon, 5, 55);
  assert.ok(hazy.beamNormal < clean.beamNormal * 0.75);
  assert.ok(hazy.diffuseHorizontal > clean.diffuseHorizontal * 1.5);
});

test('it is dark while the sun is below the horizon', () => {
  const night = solarPosition(Date.parse('2026-06-21T23:23Z'), hannover);
  assert.deepEqual(clearSky(night, 3, 55), {
    beamNormal: 0,
    beamHorizontal: 0,
    diffuseHorizontal: 0,
  });
});

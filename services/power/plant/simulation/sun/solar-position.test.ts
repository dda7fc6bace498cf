import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { hannover, type Place } from '../site.ts';
import { solarPosition } from './solar-position.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const golden = { latitudeDegrees: 39.742476, longitudeDegrees: -105.1786, altitudeMetres: 1830 };
const berlin = { latitudeDegrees: 52.52, longitudeDegrees: 13.405, altitudeMetres: 34 };
const munich = { latitudeDegrees: 48.137, longitudeDegrees: 11.575, altitudeMetres: 520 };

test("agrees with the example of NREL's solar position algorithm", () => {
  // Reda and Andreas, NREL/TP-560-34302, appendix A.5; zenith without refraction.
  const sun = solarPosition(Date.parse('2003-10-17T19:30:30Z'), golden);
  assertWithin(sun.elevationDegrees, 39.872046, 0.01);
  assertWithin(sun.azimuthDegrees, 194.340241, 0.01);
  assertWithin(sun.apparentElevationDegrees, 39.888378, 0.01);
});

test("agrees with Meeus's example of the declination", () => {
  // Astronomical Algorithms, example 25.a; its time is ahead of UTC by 59 seconds.
  const sun = solarPosition(Date.parse('1992-10-13T00:00:00Z') - 59_000, hannover);
  assertWithin(sun.declinationDegrees, -7.78507, 0.01);
  assertWithin(sun.distanceAu, 0.99766, 0.0001);
});

describe('sunrise and sunset are within two minutes of what was published', () => {
  // Hannover: T-Online, 19 January 2026. Berlin: UBIMET. Munich: Bayerischer Rundfunk, March 2017.
  const published: readonly [string, Place, string, string | undefined, string][] = [
    ['Hannover at the summer solstice', hannover, '2026-06-21', '02:58', '19:47'],
    ['Hannover in April, summer time', hannover, '2026-04-04', undefined, '18:00'],
    ['Hannover in May', hannover, '2026-05-09', undefined, '19:00'],
    ['Berlin at the winter solstice', berlin, '2023-12-21', '07:15', '14:53'],
    ['Munich at the equinox', munich, '2017-03-20', '05:17', '17:27'],
  ];
  for (const [name, place, date, sunrise, sunset] of published) {
    test(name, () => {
      const noonMs = Date.parse(`${date}T11:15Z`);
      if (sunrise) {
        const rise = horizonMs(noonMs - 10 * hourMs, noonMs, place);
        assertWithin(rise, Date.parse(`${date}T${sunrise}:30Z`), 2 * minuteMs);
      }
      const set = horizonMs(noonMs, noonMs + 10 * hourMs, place);
      assertWithin(set, Date.parse(`${date}T${sunset}:30Z`), 2 * minuteMs);
    });
  }

  test('the shortest day of Hannover lasts 7 hours and 40 minutes', () => {
    const noonMs = Date.parse('2015-12-21T11:15Z');
    const lengthMs =
      horizonMs(noonMs, noonMs + 10 * hourMs, hannover) -
      horizonMs(noonMs - 10 * hourMs, noonMs, hannover);
    assertWithin(lengthMs, 7 * hourMs + 40 * minuteMs, 2 * minuteMs);
  });
});

test('knows nothing of summer time: noon keeps its time when the clocks change', () => {
  const saturdayMs = noonMsOn('2026-03-28');
  const sundayMs = noonMsOn('2026-03-29');
  assertWithin(sundayMs - saturdayMs, 24 * hourMs, minuteMs);
});

function assertWithin(actual: number, expected: number, tolerance: number): void {
  assert.ok(Math.abs(actual - expected) <= tolerance, `${actual} instead of ${expected}`);
}

/** When the upper edge of the sun touches the horizon: its centre is 50 arc minutes below by then. */
function horizonMs(fromMs: number, toMs: number, place: Place): number {
  const above = (timeMs: number) => solarPosition(timeMs, place).elevationDegrees > -50 / 60;
  const aboveAtFirst = above(fromMs);
  assert.notEqual(above(toMs), aboveAtFirst);
  let early = fromMs;
  let late = toMs;
  while (late - early > 1000) {
    const middle = (early + late) / 2;
    if (above(middle) === aboveAtFirst) {
      early = middle;
    } else {
      late = middle;
    }
  }
  return late;
}

function noonMsOn(date: string): number {
  const morningMs = Date.parse(`${date}T09:00Z`);
  let noonMs = morningMs;
  for (let timeMs = morningMs; timeMs < morningMs + 5 * hourMs; timeMs += 1000) {
    if (solarPosition(timeMs, hannover).azimuthDegrees <= 180) {
      noonMs = timeMs;
    }
  }
  return noonMs;
}

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isSunUp, nextSunrise } from './sun.ts';

const hannover = { latitude: 52.37, longitude: 9.73 };

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
    assert.equal(isSunUp(risesMs - 3 * minuteMs, hannover), false);
    assert.equal(isSunUp(risesMs + 3 * minuteMs, hannover), true);
    assert.equal(isSunUp(setsMs - 3 * minuteMs, hannover), true);
    assert.equal(isSunUp(setsMs + 3 * minuteMs, hannover), false);
  });
}

test('the next sunrise is that of the morning, before midnight and after', () => {
  const risesMs = Date.parse('2026-12-21T08:29+01:00');
  for (const night of ['2026-12-20T23:00+01:00', '2026-12-21T03:00+01:00']) {
    const found = nextSunrise(Date.parse(night), hannover) ?? 0;
    assert.ok(Math.abs(found - risesMs) < 3 * minuteMs, new Date(found).toISOString());
  }
});

test('in the polar night no sunrise is promised', () => {
  const northCape = { latitude: 71.17, longitude: 25.78 };
  assert.equal(nextSunrise(Date.parse('2026-12-21T12:00Z'), northCape), undefined);
});

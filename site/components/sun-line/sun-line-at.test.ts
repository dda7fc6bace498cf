import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sunLineAt } from './sun-line-at.ts';

const hannover = { latitude: 52.37, longitude: 9.73 };
const at = (time: string) => sunLineAt(Date.parse(time), hannover);

test('by day the sun stands on its way, and the words name both ends of it', () => {
  const morning = at('2026-06-21T05:30+02:00');
  assert.match(morning.words.de, /^Tag von (?:04:5\d|05:0\d) bis 21:4\d Uhr$/);
  assert.match(morning.words.en, /^Day from 0\d:\d\d to 21:4\d$/);
  assert.ok(Number(morning.x) > 0 && Number(morning.x) < 10, morning.x);
  const noon = at('2026-06-21T13:23+02:00');
  assert.ok(Math.abs(Number(noon.x) - 50) < 0.5, noon.x);
  assert.equal(noon.y, '1.0');
  const evening = at('2026-06-21T21:30+02:00');
  assert.ok(Number(evening.x) > 95 && Number(evening.y) > 8, `${evening.x} ${evening.y}`);
});

test('at night it is out of sight, and the words say when it rises', () => {
  const night = at('2026-12-21T23:00+01:00');
  assert.ok(Number(night.x) < -3, night.x);
  assert.match(night.words.de, /^Nacht, Sonnenaufgang um 08:(?:2\d|3\d) Uhr$/);
  assert.match(night.words.en, /^Night, sunrise at 08:\d\d$/);
});

test('where it neither rises nor sets, no time is told', () => {
  const northCape = { latitude: 71.17, longitude: 25.78 };
  assert.equal(sunLineAt(Date.parse('2026-12-21T12:00Z'), northCape).words.de, 'Nacht');
  const summer = sunLineAt(Date.parse('2026-06-21T22:00Z'), northCape);
  assert.deepEqual([summer.words.de, summer.x], ['Tag', '50.0']);
});

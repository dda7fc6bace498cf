import assert from 'node:assert/strict';
import { test } from 'node:test';
import { copyrightYearMarker, solarMarkers, sunLineMarkers } from '../../contract/page-markers.ts';
import { fillMarkers, liveValuesAt, showsChange } from './fill-markers.ts';

const hannover = { latitude: 52.37, longitude: 9.73 };

test('the year changes when it does in Berlin', () => {
  const yearAt = (time: string) => liveValuesAt(Date.parse(time), hannover)[copyrightYearMarker];
  assert.equal(yearAt('2026-12-31T22:59:59Z'), '2026');
  assert.equal(yearAt('2026-12-31T23:00:00Z'), '2027');
});

const noonMs = Date.parse('2026-06-21T10:00:00Z');
const solar = {
  watts: 103_474,
  time: '2026-06-21T10:00:00.000Z',
  source: 'mqtt',
  stale: false,
} as const;

test('every marker of the solar readout is filled, with a plant and without', () => {
  const text = Object.values(solarMarkers).join('|');
  const filled = fillMarkers(text, 'http://localhost', liveValuesAt(noonMs, hannover, solar));
  assert.match(filled, /^known\|shown\|103,47\|180\|45\.99\|/);
  assert.match(filled, /\|Stand 12:00\u00a0Uhr\|/);
  assert.doesNotMatch(filled, /\{\{/);
  const without = fillMarkers(text, 'http://localhost', liveValuesAt(noonMs, hannover));
  assert.match(without, /^unavailable\|hidden\|\|180\|/);
  assert.doesNotMatch(without, /\{\{/);
});

test('where the sun stands is filled in, whether or not a value came from the plant', () => {
  const text = Object.values(sunLineMarkers).join('|');
  const filled = fillMarkers(text, 'http://localhost', liveValuesAt(noonMs, hannover));
  assert.match(filled, /^\d\d\.\d\|\d\.\d\|Tag von [^|]+\|Day from [^|]+$/);
});

test('without a plant no page shows one, and the year is filled in', () => {
  assert.deepEqual(liveValuesAt(noonMs), { [copyrightYearMarker]: '2026' });
});

test('a text changes with the values that stand in it, and with no others', () => {
  const before = liveValuesAt(noonMs, hannover, solar);
  const after = liveValuesAt(noonMs, hannover, { ...solar, watts: 104_000 });
  assert.equal(showsChange(`${solarMarkers.kilowatts} kW`, before, after), true);
  assert.equal(showsChange(`© ${copyrightYearMarker}`, before, after), false);
  assert.equal(showsChange(`${solarMarkers.kilowatts} kW`, before, { ...before }), false);
});

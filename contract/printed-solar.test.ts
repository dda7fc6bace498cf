import assert from 'node:assert/strict';
import { test } from 'node:test';
import { solarMarkers } from './page-markers.ts';
import type { PowerLatest } from './power.ts';
import { type PrintedSolar, printSolar, readPrinted, unknownSolar } from './printed-solar.ts';

const hannover = { latitude: 52.37, longitude: 9.73 };

const time = '2026-06-21T10:20:00.000Z';
const nowMs = Date.parse(time) + 20_000;
const latest: PowerLatest = { watts: 201_300, time, source: 'mqtt', stale: false };

test('what is printed is read back as it was', () => {
  assert.deepEqual(readPrinted(printSolar(latest, nowMs, hannover)), {
    reading: { watts: 201_300, takenAtMs: Date.parse(time), isLive: false },
    source: 'mqtt',
    gaugeEndWatts: 202_000,
  });
  const nothingYet: PowerLatest = { watts: null, time: null, source: 'simulation', stale: true };
  const { reading, source } = readPrinted(printSolar(nothingYet, nowMs, hannover));
  assert.deepEqual([reading, source], [undefined, 'simulation']);
});

test('a page without the power part, and one that nobody filled in, know nothing', () => {
  assert.deepEqual(readPrinted(printSolar(undefined, nowMs, hannover)), unknownSolar);
  assert.deepEqual(readPrinted(solarMarkers), unknownSolar);
});

test('the printed readout is the one that a visitor reads', () => {
  const { kilowatts, words, gaugeEnd, condition } = printSolar(latest, nowMs, hannover);
  assert.deepEqual(
    [kilowatts, words, gaugeEnd, condition],
    ['201,30', 'Stand 12:20\u00a0Uhr', '202', 'known'],
  );
});

test('nothing that is printed means something in HTML or JSON', () => {
  const ages = [0, 60, 300, 10_000, 1_000_000].map((seconds) => nowMs + seconds * 1_000);
  const values = [null, -40, 0, 3, 103_470, 250_000];
  const printed: PrintedSolar[] = ages.flatMap((ageMs) =>
    values.flatMap((watts) => [
      printSolar({ ...latest, watts }, ageMs, hannover),
      printSolar({ ...latest, watts, source: 'simulation' }, ageMs, hannover),
    ]),
  );
  assert.equal(printed.length, 60);
  for (const text of printed.flatMap((each) => Object.values(each))) {
    assert.match(text, /^[\w ,.:äöüÄÖÜß\u00a0-]*$/);
  }
});

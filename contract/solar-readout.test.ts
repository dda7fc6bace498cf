import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  describeSolar,
  gaugeEndWatts,
  type SolarReading,
  type SolarReadout,
} from './solar-readout.ts';

const hannover = { latitude: 52.37, longitude: 9.73 };

const noonMs = Date.parse('2026-06-21T12:20:00+02:00');
const midnightMs = Date.parse('2026-06-21T00:20:00+02:00');

function readoutOf(
  reading: Partial<SolarReading>,
  { source, nowMs = noonMs }: { source?: 'simulation' | 'mqtt'; nowMs?: number } = {},
): SolarReadout {
  const whole = { watts: 90_000, takenAtMs: nowMs, isLive: true, ...reading };
  return describeSolar(
    { reading: whole, source, gaugeEndWatts: gaugeEndWatts(whole.watts) },
    nowMs,
    hannover,
  );
}

test('kilowatts have a comma and two decimals', () => {
  const written = [103_474, 0, 4, 5, -3, -204, 180_000, 999.9].map(
    (watts) => readoutOf({ watts }).kilowatts,
  );
  assert.deepEqual(written, ['103,47', '0,00', '0,00', '0,01', '0,00', '-0,20', '180,00', '1,00']);
});

test('the needle turns by the fill percentage, divided by 5 and multiplied by 4', () => {
  assert.equal(readoutOf({ watts: 0 }).needleDegrees, '0.00');
  assert.equal(readoutOf({ watts: 90_000 }).needleDegrees, '40.00');
  assert.equal(readoutOf({ watts: 180_000 }).needleDegrees, '80.00');
  assert.equal(readoutOf({ watts: 201_300 }).needleDegrees, '79.72');
});

test('the gauge ends at 180 kW, grows to the next full kilowatt, and never shrinks', () => {
  assert.equal(gaugeEndWatts(undefined), 180_000);
  assert.equal(gaugeEndWatts(179_999), 180_000);
  assert.equal(gaugeEndWatts(180_000), 180_000);
  assert.equal(gaugeEndWatts(180_001), 181_000);
  assert.equal(gaugeEndWatts(201_300), 202_000);
  // 202 is not above 202.
  assert.equal(gaugeEndWatts(202_000), 203_000);
  assert.equal(gaugeEndWatts(500, 202_000), 202_000);
  assert.equal(gaugeEndWatts(201_999, 202_000), 202_000);
});

test('a value ends the gauge at the same place, whichever way it came', () => {
  for (const way of [[], [180_500], [180_999.9], [181_000], [100, 180_000]]) {
    const before = way.reduce((end, watts) => gaugeEndWatts(watts, end), gaugeEndWatts(undefined));
    assert.equal(gaugeEndWatts(181_000, before), 182_000, `after ${way}`);
  }
});

test('the labels of the scale move together as the gauge grows', () => {
  assert.equal(readoutOf({ watts: 100 }).labelDegrees, '26.667');
  assert.equal(readoutOf({ watts: 239_500 }).labelDegrees, '20.000');
  assert.equal(readoutOf({ watts: 238_500 }).fifthLabel, '');
  assert.equal(readoutOf({ watts: 239_500 }).fifthLabel, '240');
});

test('a negative value hides the gauge, zero does not', () => {
  assert.equal(readoutOf({ watts: -1 }).gauge, 'hidden');
  assert.equal(readoutOf({ watts: 0 }).gauge, 'shown');
  assert.equal(describeSolar({ gaugeEndWatts: 180_000 }, noonMs, hannover).gauge, 'hidden');
});

test('a value that just came says so, and one that came with the page says when', () => {
  const live = readoutOf({}, { source: 'mqtt' });
  assert.deepEqual([live.condition, live.words], ['live', 'Jetzt vom Dach, 12:20\u00a0Uhr']);
  const known = readoutOf({ isLive: false }, { source: 'mqtt' });
  assert.deepEqual([known.condition, known.words], ['known', 'Stand 12:20\u00a0Uhr']);
});

test('simulated values are called so, and nothing is claimed to come from the roof', () => {
  const simulated = readoutOf({}, { source: 'simulation' });
  assert.equal(simulated.origin, 'Simulierte Werte');
  assert.equal(simulated.words, 'Jetzt, 12:20\u00a0Uhr');
  assert.equal(readoutOf({}, { source: 'mqtt' }).origin, '');
  assert.equal(readoutOf({}).words, 'Jetzt, 12:20\u00a0Uhr');
});

test('after 60 s without a new value the readout says how old it is', () => {
  const ages: readonly [seconds: number, words: string][] = [
    [59, 'Jetzt, 12:20\u00a0Uhr'],
    [60, 'Stand 12:20\u00a0Uhr, seit einer Minute kein neuer Wert'],
    [119, 'Stand 12:20\u00a0Uhr, seit einer Minute kein neuer Wert'],
    [240, 'Stand 12:20\u00a0Uhr, seit 4\u00a0Minuten kein neuer Wert'],
    [7_200, 'Stand 12:20\u00a0Uhr, seit 2\u00a0Stunden kein neuer Wert'],
    [60 * 3_600, 'Stand 21.06.2026, 12:20\u00a0Uhr, seit 2\u00a0Tagen kein neuer Wert'],
  ];
  for (const [seconds, words] of ages) {
    const nowMs = noonMs + seconds * 1_000;
    const readout = readoutOf({ takenAtMs: noonMs }, { nowMs });
    assert.equal(readout.words, words);
    assert.equal(readout.condition, seconds < 60 ? 'live' : 'stale');
  }
});

test('night is told from a plant that gives nothing by day', () => {
  const words = (watts: number, nowMs: number) => readoutOf({ watts }, { nowMs }).words;
  const night = /^Nacht: die Anlage ruht, Sonnenaufgang um 0[45]:\d\d\u00a0Uhr$/;
  assert.match(words(0, midnightMs), night);
  assert.match(words(-40, midnightMs), night);
  assert.equal(words(0, noonMs), 'Die Anlage liefert gerade nichts');
  assert.equal(words(-40, noonMs), 'Die Anlage braucht gerade selbst Strom');
  const printed = readoutOf({ watts: 0, isLive: false }, { nowMs: midnightMs });
  assert.match(printed.words, /^Nacht: .*\u00a0Uhr, Stand 00:20\u00a0Uhr$/);
  assert.equal(printed.condition, 'resting');
});

test('without a value there is nothing but the words for it', () => {
  const readout = describeSolar({ source: 'simulation', gaugeEndWatts: 180_000 }, noonMs, hannover);
  assert.deepEqual(
    [readout.condition, readout.gauge, readout.kilowatts, readout.words, readout.origin],
    ['unavailable', 'hidden', '', 'Zurzeit liegt kein Wert vor', ''],
  );
});

test('in English it says the same, with German time named as such', () => {
  const inEnglish = (reading: Partial<SolarReading>, nowMs = noonMs) => {
    const whole = { watts: 103_474, takenAtMs: noonMs, isLive: true, ...reading };
    const sight = { reading: whole, source: 'simulation', gaugeEndWatts: 180_000 } as const;
    return describeSolar(sight, nowMs, hannover, 'en');
  };
  const { kilowatts, origin, words } = inEnglish({});
  assert.deepEqual(
    [kilowatts, words, origin],
    ['103.47', 'Now, 12:20\u00a0CEST', 'Simulated values'],
  );
  assert.equal(inEnglish({ watts: -40 }).words, 'The plant is drawing power itself at the moment');
  assert.equal(
    inEnglish({}, noonMs + 3 * 3_600_000).words,
    'As of 12:20\u00a0CEST, no new value for 3\u00a0hours',
  );
  assert.match(
    inEnglish({}, noonMs + 49 * 3_600_000).words,
    /^As of 21 June 2026, 12:20\u00a0CEST/,
  );
  const night = inEnglish({ watts: 0, takenAtMs: midnightMs }, midnightMs).words;
  assert.match(night, /^Night: the plant is at rest, sunrise at 0\d:\d\d\u00a0CEST$/);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeSolar, gaugeEndWatts, type SolarReading } from './solar-readout.ts';

const hannover = { latitude: 52.37, longitude: 9.73 };
const noonMs = Date.parse('2026-06-21T12:20:00+02:00');
const midnightMs = Date.parse('2026-06-21T00:20:00+02:00');

interface Sight extends Partial<SolarReading> {
  readonly source?: 'simulation' | 'mqtt';
  readonly nowMs?: number;
}

function readoutOf(sight: Sight, language: 'de' | 'en' = 'de') {
  const { nowMs = noonMs, source, ...given } = sight;
  const reading = { watts: 90_000, takenAtMs: nowMs, isLive: true, ...given };
  const end = gaugeEndWatts(reading.watts);
  return describeSolar({ reading, source, gaugeEndWatts: end }, nowMs, hannover, language);
}

test('kilowatts have a comma and two decimals', () => {
  const written = [103_474, 0, 4, 5, -3, -204, 180_000, 999.9].map(
    (watts) => readoutOf({ watts }).kilowatts,
  );
  assert.deepEqual(written, ['103,47', '0,00', '0,00', '0,01', '0,00', '-0,20', '180,00', '1,00']);
});

test('the needle turns by the fill percentage, divided by 5 and multiplied by 4, and labels move with the scale', () => {
  for (const [watts, needle, labels, fifth] of [
    [0, '0.00', '26.667', ''],
    [90_000, '40.00', '26.667', ''],
    [180_000, '80.00', '26.667', ''],
    [201_300, '79.72', '23.762', ''],
    [239_500, '79.83', '20.000', '240'],
  ] as const) {
    const { fifthLabel, labelDegrees, needleDegrees } = readoutOf({ watts });
    assert.deepEqual([needleDegrees, labelDegrees, fifthLabel], [needle, labels, fifth]);
  }
});

test('the gauge ends at 180 kW, grows to the next full kilowatt above, and never shrinks', () => {
  for (const [watts, before, end] of [
    [undefined, undefined, 180_000],
    [180_000, undefined, 180_000],
    [180_001, undefined, 181_000],
    // 202 is not above 202.
    [202_000, undefined, 203_000],
    [201_999, 202_000, 202_000],
    [500, 202_000, 202_000],
    [181_000, 180_000, 182_000],
    [181_000, 181_000, 182_000],
  ] as const) {
    assert.equal(gaugeEndWatts(watts, before), end, `${watts} after ${before}`);
  }
});

test('a negative value, and none, hide the gauge; zero does not', () => {
  assert.equal(readoutOf({ watts: -1 }).gauge, 'hidden');
  assert.equal(readoutOf({ watts: 0 }).gauge, 'shown');
  const none = describeSolar({ source: 'simulation', gaugeEndWatts: 180_000 }, noonMs, hannover);
  assert.deepEqual(
    [none.condition, none.gauge, none.kilowatts, none.words, none.origin],
    ['unavailable', 'hidden', '', 'Zurzeit liegt kein Wert vor', ''],
  );
});

const after = (seconds: number): Sight => ({ takenAtMs: noonMs, nowMs: noonMs + seconds * 1_000 });
const night = { watts: 0, nowMs: midnightMs };
const sayings: readonly (readonly [Sight, condition: string, words: string | RegExp])[] = [
  [{ source: 'mqtt' }, 'live', 'Jetzt vom Dach, 12:20\u00a0Uhr'],
  [{ source: 'mqtt', isLive: false }, 'known', 'Stand 12:20\u00a0Uhr'],
  // Nothing is claimed to come from the roof.
  [{ source: 'simulation' }, 'live', 'Jetzt, 12:20\u00a0Uhr'],
  [after(59), 'live', 'Jetzt, 12:20\u00a0Uhr'],
  [after(60), 'stale', 'Stand 12:20\u00a0Uhr, seit einer Minute kein neuer Wert'],
  [after(240), 'stale', 'Stand 12:20\u00a0Uhr, seit 4\u00a0Minuten kein neuer Wert'],
  [after(7_200), 'stale', 'Stand 12:20\u00a0Uhr, seit 2\u00a0Stunden kein neuer Wert'],
  [after(216_000), 'stale', 'Stand 21.06.2026, 12:20\u00a0Uhr, seit 2\u00a0Tagen kein neuer Wert'],
  [night, 'resting', /^Nacht: die Anlage ruht, Sonnenaufgang um 0[45]:\d\d\u00a0Uhr$/],
  [{ ...night, watts: -40 }, 'resting', /^Nacht: die Anlage ruht/],
  [
    { ...night, isLive: false },
    'resting',
    /^Nacht: die Anlage ruht, Sonnenaufgang um 0[45]:\d\d\u00a0Uhr$/,
  ],
  [{ watts: 0 }, 'resting', 'Die Anlage liefert gerade nichts'],
  [{ watts: -40 }, 'resting', 'Die Anlage braucht gerade selbst Strom'],
];

for (const [sight, condition, words] of sayings) {
  test(`says of ${JSON.stringify(sight)}: ${words}`, () => {
    const readout = readoutOf(sight);
    assert.equal(readout.condition, condition);
    if (typeof words === 'string') assert.equal(readout.words, words);
    else assert.match(readout.words, words);
    assert.equal(readout.origin, sight.source === 'simulation' ? 'Simulierte Werte' : '');
  });
}

test('in English it says the same, with German time named as such', () => {
  const { kilowatts, origin, words } = readoutOf({ watts: 103_474, source: 'simulation' }, 'en');
  assert.deepEqual(
    [kilowatts, words, origin],
    ['103.47', 'Now, 12:20\u00a0CEST', 'Simulated values'],
  );
  for (const [sight, told] of [
    [{ watts: -40 }, /^The plant is drawing power itself at the moment$/],
    [after(10_800), /^As of 12:20\u00a0CEST, no new value for 3\u00a0hours$/],
    [after(176_400), /^As of 21 June 2026, 12:20\u00a0CEST/],
    [night, /^Night: the plant is at rest, sunrise at 0\d:\d\d\u00a0CEST$/],
  ] as const) {
    assert.match(readoutOf(sight, 'en').words, told);
  }
});

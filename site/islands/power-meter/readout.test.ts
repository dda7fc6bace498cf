// Texts of the readout. Its drawing: e2e/power-states.test.ts.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PlantKind } from '../../../contract/power.ts';
import { dialEndWatts } from './dial-scale.ts';
import { describeSolar, type SolarReading } from './readout.ts';

const hannover = { latitude: 52.37, longitude: 9.73 };
const noonMs = Date.parse('2026-06-21T12:20:00+02:00');
const midnightMs = Date.parse('2026-06-21T00:20:00+02:00');

interface State extends Partial<SolarReading> {
  readonly source?: PlantKind;
  readonly nowMs?: number;
}

function readoutOf(state: State, language: 'de' | 'en' = 'de') {
  const { nowMs = noonMs, source, ...given } = state;
  const reading = { watts: 90_000, takenAtMs: nowMs, isLive: true, ...given };
  return describeSolar({ reading, source, dialEndWatts: 180_000 }, nowMs, hannover, language);
}

test('kilowatts have a comma and two decimals', () => {
  const formatted = [103_474, 0, 4, 5, -3, -204, 180_000, 999.9].map(
    (watts) => readoutOf({ watts }).kilowatts,
  );
  assert.deepEqual(formatted, [
    '103,47',
    '0,00',
    '0,00',
    '0,01',
    '0,00',
    '-0,20',
    '180,00',
    '1,00',
  ]);
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
  ] as const) {
    assert.equal(dialEndWatts(watts, before), end, `${watts} after ${before}`);
  }
});

const after = (seconds: number): State => ({ takenAtMs: noonMs, nowMs: noonMs + seconds * 1_000 });
const night = { watts: 0, nowMs: midnightMs };
const cases: readonly (readonly [State, condition: string, words: string | RegExp])[] = [
  [{ source: 'mqtt' }, 'live', 'Jetzt vom Dach, 12:20\u00a0Uhr'],
  [{ source: 'mqtt', isLive: false }, 'known', 'Stand 12:20\u00a0Uhr'],
  // Without "vom Dach".
  [{ source: 'simulation' }, 'live', 'Jetzt, 12:20\u00a0Uhr'],
  [after(59), 'live', 'Jetzt, 12:20\u00a0Uhr'],
  [after(60), 'stale', 'Stand 12:20\u00a0Uhr, seit einer Minute kein neuer Wert'],
  [after(240), 'stale', 'Stand 12:20\u00a0Uhr, seit 4\u00a0Minuten kein neuer Wert'],
  [after(7_200), 'stale', 'Stand 12:20\u00a0Uhr, seit 2\u00a0Stunden kein neuer Wert'],
  [after(216_000), 'stale', 'Stand 21.06.2026, 12:20\u00a0Uhr, seit 2\u00a0Tagen kein neuer Wert'],
  [night, 'resting', /^Nacht: die Anlage ruht, Sonnenaufgang um 0[45]:\d\d\u00a0Uhr$/],
  [{ ...night, watts: -40 }, 'resting', /^Nacht: die Anlage ruht/],
  [{ watts: 0 }, 'resting', 'Die Anlage liefert gerade nichts'],
  [{ watts: -40 }, 'resting', 'Die Anlage braucht gerade selbst Strom'],
];

for (const [state, condition, words] of cases) {
  test(`${JSON.stringify(state)}: ${words}`, () => {
    const readout = readoutOf(state);
    assert.equal(readout.condition, condition);
    if (typeof words === 'string') assert.equal(readout.words, words);
    else assert.match(readout.words, words);
    assert.equal(readout.origin, state.source === 'simulation' ? 'Simulierte Werte' : '');
  });
}

test('the same in English, with German time labelled', () => {
  const { kilowatts, origin, words } = readoutOf({ watts: 103_474, source: 'simulation' }, 'en');
  assert.deepEqual(
    [kilowatts, words, origin],
    ['103.47', 'Now, 12:20\u00a0CEST', 'Simulated values'],
  );
  const { words: old } = readoutOf(after(176_400), 'en');
  assert.equal(old, 'As of 21 June 2026, 12:20\u00a0CEST, no new value for 2\u00a0days');
});

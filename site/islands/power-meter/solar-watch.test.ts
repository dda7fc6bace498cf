import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PowerHistory, PowerLatest } from '../../../contract/power.ts';
import { describeSolar } from '../../../contract/solar-readout.ts';
import { createFakePage } from '../../../testing/power/watched-feed.ts';
import { createMovedClock } from '../../../testing/server/moved-clock.ts';
import type { LatestAnswer } from './browser.ts';
import type { FeedListener } from './power-feed.ts';
import { createSolarWatch, type SolarView } from './solar-watch.ts';

const hannover = { latitude: 52.37, longitude: 9.73 };
const noonMs = Date.parse('2026-06-21T12:00:00+02:00');
const away = new Error('GET /power/latest answered 502');

/** The plant resumes at that moment; the server answers this many milliseconds after noon. */
function answerAt(
  afterNoonMs: number,
  takenAfterNoonMs: number,
  source: PowerLatest['source'] = 'mqtt',
): LatestAnswer {
  const time = new Date(noonMs + takenAfterNoonMs).toISOString();
  const latest: PowerLatest = { watts: 90_000, time, source, stale: false };
  return { latest, serverNowMs: noonMs + afterNoonMs };
}

const atNoon = answerAt(0, 0);
const simulated = answerAt(0, 0, 'simulation');

/**
 * @param answers of `GET /power/latest`, in turn; an error is thrown
 * @param clockErrorMs how far the visitor's clock is behind
 */
async function startWatch(answers: readonly (LatestAnswer | Error)[] = [atNoon], clockErrorMs = 0) {
  const page = createFakePage();
  const clock = createMovedClock(noonMs - clockErrorMs);
  const views: SolarView[] = [];
  const faults: unknown[] = [];
  const calls: string[] = [];
  const waiting = [...answers];
  let listener: FeedListener | undefined;
  const watch = createSolarWatch(
    {
      page,
      clock,
      createFeed(given) {
        listener = given;
        return {
          start: () => calls.push('start'),
          stop: () => calls.push('stop'),
          isOpen: () => true,
          replaceDead: () => calls.push('replace'),
        };
      },
      async askLatest() {
        calls.push('ask');
        const answer = waiting.shift() ?? new Error('Nobody expected to be asked again.');
        if (answer instanceof Error) throw answer;
        return answer;
      },
      report: (error) => faults.push(error),
    },
    (view) => views.push(view),
  );
  watch.start();
  await answered();
  const said = () => {
    const { nowMs, sight } = views.at(-1) as SolarView;
    const { origin, words } = describeSolar(sight, nowMs, hannover);
    return { origin, words, watts: sight.reading?.watts };
  };
  /** Step by step, so that an answer arrives at its time. */
  const pass = async (ms: number) => {
    for (let passed = 0; passed < ms; passed += 5_000) {
      clock.advance(5_000);
      await answered();
    }
  };
  const receive = (watts: number) => listener?.onWatts(watts);
  const open = () => listener?.onOpen();
  return { page, clock, views, faults, calls, watch, said, receive, open, pass };
}

/** Lets the promises of an answer settle. */
const answered = () => new Promise(setImmediate);

test('shows what the server last knew, then each value as it comes, and its age, whatever the clock of a visitor', async () => {
  for (const clockErrorMs of [0, 3_600_000]) {
    const { clock, receive, said, views } = await startWatch([atNoon], clockErrorMs);
    assert.equal(said().words, 'Stand 12:00\u00a0Uhr');
    receive(201_300);
    assert.equal(said().words, 'Jetzt vom Dach, 12:00\u00a0Uhr');
    receive(500);
    assert.equal(views.at(-1)?.sight.gaugeEndWatts, 202_000, 'the gauge does not shrink');
    clock.advance(125_000);
    assert.equal(said().words, 'Stand 12:00\u00a0Uhr, seit 2\u00a0Minuten kein neuer Wert');
  }
});

test('shows no value before the server was asked whether it is simulated', async () => {
  for (const first of [
    away,
    { ...atNoon, latest: { ...atNoon.latest, source: null, time: null } },
  ]) {
    const { calls, receive, said, views } = await startWatch([first, simulated]);
    receive(1_000);
    assert.equal(views.at(-1)?.sight.reading, undefined);
    await answered();
    const { origin, watts } = said();
    assert.deepEqual([origin, watts], ['Simulierte Werte', 1_000]);
    assert.deepEqual(calls, ['ask', 'start', 'ask']);
  }
});

test('asks again after a new connection, and shows no value under the old name meanwhile', async () => {
  const { open, receive, said } = await startWatch([atNoon, simulated]);
  open();
  receive(90_000);
  open();
  receive(1_000);
  assert.equal(said().watts, 90_000);
  await answered();
  const { origin, watts } = said();
  assert.deepEqual([origin, watts], ['Simulierte Werte', 1_000]);
});

test('a page that comes back is not called old before a new value could come', async () => {
  const { clock, page, receive, said, views } = await startWatch();
  receive(90_000);
  page.tell('hidden');
  clock.advance(600_000);
  const before = views.length;
  page.tell('visible');
  assert.equal(views.length, before);
  clock.advance(5_000);
  assert.equal(said().words, 'Stand 12:00\u00a0Uhr, seit 10\u00a0Minuten kein neuer Wert');
});

const silences: readonly [name: string, answer: LatestAnswer | Error, calls: readonly string[]][] =
  [
    ['while the server has newer values is replaced', answerAt(60_000, 59_000), ['ask', 'replace']],
    ['like the plant itself stays, and is asked about once', answerAt(60_000, -500), ['ask']],
    ['where the server does not answer either is replaced', away, ['ask', 'replace']],
  ];

for (const [name, answer, expected] of silences) {
  test(`a feed that is silent for a minute ${name}`, async () => {
    const { calls, open, pass, receive } = await startWatch([atNoon, answer]);
    open();
    receive(90_000);
    calls.length = 0;
    await pass(55_000);
    assert.deepEqual(calls, []);
    await pass(3_600_000);
    assert.deepEqual(calls, expected);
  });
}

const historyUntil = (start: string): PowerHistory => ({
  source: 'mqtt',
  days: [{ date: '2026-06-21', energyKwh: 1, quarterHours: [{ start, meanWatts: 4_000 }] }],
});

test('a feed that dies while the plant is silent is replaced once the history goes on', async () => {
  const goneOn = answerAt(7_500_000, 7_499_000);
  const { calls, open, pass, receive, watch } = await startWatch([
    atNoon,
    answerAt(60_000, -500),
    goneOn,
  ]);
  open();
  receive(90_000);
  calls.length = 0;
  await pass(3_600_000);
  watch.checkHistory(historyUntil('2026-06-21T09:45:00.000Z'));
  await pass(3_600_000);
  assert.deepEqual(calls, ['ask']);
  watch.checkHistory(historyUntil('2026-06-21T12:00:00.000Z'));
  await pass(300_000);
  assert.deepEqual(calls, ['ask', 'ask', 'replace']);
});

test('stopping ends the feed and all waiting', async () => {
  const { calls, clock, page, watch } = await startWatch();
  watch.stop();
  assert.deepEqual([clock.waits(), page.watchers()], [[], 0]);
  assert.deepEqual(calls, ['ask', 'start', 'stop']);
});

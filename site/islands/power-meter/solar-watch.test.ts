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
const latest: PowerLatest = {
  watts: 90_000,
  time: '2026-06-21T10:00:00.000Z',
  source: 'mqtt',
  stale: false,
};

interface Scene {
  /** What `GET /power/latest` answers, in turn; an error is thrown. */
  readonly answers?: readonly (LatestAnswer | Error)[];
  /** How far the visitor's clock is behind. */
  readonly clockErrorMs?: number;
}

async function startWatch({ answers, clockErrorMs = 0 }: Scene = {}) {
  const page = createFakePage();
  const clock = createMovedClock(noonMs - clockErrorMs);
  const views: SolarView[] = [];
  const faults: unknown[] = [];
  const calls: string[] = [];
  const waiting = [...(answers ?? [{ latest, serverNowMs: noonMs }])];
  const feed: { listener?: FeedListener } = {};
  const watch = createSolarWatch(
    {
      page,
      clock,
      createFeed(listener) {
        feed.listener = listener;
        return {
          start: () => calls.push('start'),
          stop: () => calls.push('stop'),
          isOpen: () => true,
          replaceDead: () => calls.push('replace'),
        };
      },
      async askLatest() {
        calls.push('ask');
        const answer = waiting.shift();
        if (answer instanceof Error) throw answer;
        if (!answer) throw new Error('Nobody expected to be asked again.');
        return answer;
      },
      report: (error) => faults.push(error),
    },
    (view) => views.push(view),
  );
  watch.start();
  await answered();
  const words = () => {
    const view = views.at(-1);
    return view && describeSolar(view.sight, view.nowMs, hannover).words;
  };
  const receive = (watts: number) => feed.listener?.onWatts(watts);
  return { page, clock, views, faults, calls, watch, words, receive, feed };
}

/** Lets the promises of an answer settle. */
const answered = () => new Promise(setImmediate);

test('shows what the server last knew, and then each value as it comes', async () => {
  const { calls, receive, views, words } = await startWatch();
  assert.deepEqual(calls, ['ask', 'start']);
  assert.equal(words(), 'Stand 12:00\u00a0Uhr');
  receive(201_300);
  assert.equal(words(), 'Jetzt vom Dach, 12:00\u00a0Uhr');
  assert.equal(views.at(-1)?.sight.gaugeEndWatts, 202_000);
  receive(500);
  assert.equal(views.at(-1)?.sight.gaugeEndWatts, 202_000, 'the gauge does not shrink');
});

test('says how old a value is once nothing came for 60 s, and recovers', async () => {
  const { clock, receive, words } = await startWatch();
  receive(90_000);
  clock.advance(59_000);
  assert.equal(words(), 'Jetzt vom Dach, 12:00\u00a0Uhr');
  clock.advance(6_000);
  assert.equal(words(), 'Stand 12:00\u00a0Uhr, seit einer Minute kein neuer Wert');
  clock.advance(180_000);
  assert.equal(words(), 'Stand 12:00\u00a0Uhr, seit 4\u00a0Minuten kein neuer Wert');
  receive(80_000);
  assert.equal(words(), 'Jetzt vom Dach, 12:04\u00a0Uhr');
});

test("a visitor's wrong clock changes neither times nor ages", async () => {
  const { clock, receive, words } = await startWatch({ clockErrorMs: 3_600_000 });
  assert.equal(words(), 'Stand 12:00\u00a0Uhr');
  receive(90_000);
  assert.equal(words(), 'Jetzt vom Dach, 12:00\u00a0Uhr');
  clock.advance(125_000);
  assert.equal(words(), 'Stand 12:00\u00a0Uhr, seit 2\u00a0Minuten kein neuer Wert');
});

test('connects whatever the server answers, and says in the console what went wrong', async () => {
  const { calls, clock, faults, receive, views, words } = await startWatch({
    answers: [
      new Error('GET /power/latest answered 404'),
      new Error('GET /power/latest answered 404'),
    ],
  });
  assert.deepEqual([calls, faults.length], [['ask', 'start'], 1]);
  assert.equal(words(), 'Zurzeit liegt kein Wert vor');
  receive(1_000);
  await answered();
  assert.equal(words(), 'Jetzt, 12:00\u00a0Uhr');
  clock.advance(29_000);
  receive(2_000);
  assert.equal(views.at(-1)?.sight.reading?.watts, 2_000);
  assert.deepEqual([calls, faults.length], [['ask', 'start', 'ask'], 2]);
});

test('shows no value before the server was asked whether it is simulated', async () => {
  const notYet: PowerLatest = { watts: null, time: null, source: null, stale: true };
  const simulated = { latest: { ...latest, source: 'simulation' as const }, serverNowMs: noonMs };
  for (const first of [
    new Error('GET /power/latest answered 502'),
    { latest: notYet, serverNowMs: noonMs },
  ]) {
    const { calls, receive, views } = await startWatch({ answers: [first, simulated] });
    assert.deepEqual(calls, ['ask', 'start']);
    receive(1_000);
    assert.equal(views.at(-1)?.sight.reading, undefined);
    await answered();
    const view = views.at(-1);
    assert.equal(
      view && describeSolar(view.sight, view.nowMs, hannover).origin,
      'Simulierte Werte',
    );
    assert.equal(view?.sight.reading?.watts, 1_000);
    assert.deepEqual(calls, ['ask', 'start', 'ask']);
  }
});

test('a server that does not say where its values come from is asked again after 30 s', async () => {
  const { calls, clock, receive, views } = await startWatch({
    answers: [
      new Error('GET /power/latest answered 502'),
      new Error('GET /power/latest answered 502'),
      { latest, serverNowMs: noonMs + 30_000 },
    ],
  });
  receive(1_000);
  await answered();
  clock.advance(30_000);
  receive(2_000);
  await answered();
  assert.deepEqual(calls, ['ask', 'start', 'ask', 'ask']);
  assert.equal(views.at(-1)?.sight.source, 'mqtt');
});

test('asks again after a new connection, and shows no value under the old name meanwhile', async () => {
  const simulated = { latest: { ...latest, source: 'simulation' as const }, serverNowMs: noonMs };
  const { calls, feed, receive, views } = await startWatch({
    answers: [{ latest, serverNowMs: noonMs }, simulated],
  });
  feed.listener?.onOpen();
  receive(90_000);
  feed.listener?.onOpen();
  receive(1_000);
  assert.equal(views.at(-1)?.sight.reading?.watts, 90_000);
  await answered();
  assert.deepEqual(calls, ['ask', 'start', 'ask']);
  const view = views.at(-1);
  assert.equal(view && describeSolar(view.sight, view.nowMs, hannover).origin, 'Simulierte Werte');
  assert.equal(view?.sight.reading?.watts, 1_000);
});

test('a server that does not say where its values come from leaves what is known', async () => {
  const { faults, feed, receive, words } = await startWatch({
    answers: [{ latest, serverNowMs: noonMs }, new Error('GET /power/latest answered 502')],
  });
  feed.listener?.onOpen();
  feed.listener?.onOpen();
  await answered();
  receive(1_000);
  assert.deepEqual([faults.length, words()], [1, 'Jetzt vom Dach, 12:00\u00a0Uhr']);
});

test('a page that comes back is not called old before a new value could come', async () => {
  const { clock, page, receive, views, words } = await startWatch();
  receive(90_000);
  page.tell('hidden');
  clock.advance(600_000);
  const before = views.length;
  page.tell('visible');
  assert.equal(views.length, before);
  clock.advance(5_000);
  assert.equal(words(), 'Stand 12:00\u00a0Uhr, seit 10\u00a0Minuten kein neuer Wert');
});

test('the reason why there are no more values goes to the console', async () => {
  const { faults, feed } = await startWatch();
  feed.listener?.onFailure(new Error('Received NaN value from websocket server'));
  assert.match(String(faults), /Received NaN value/);
});

test('stopping ends the feed and all waiting', async () => {
  const { calls, clock, page, watch } = await startWatch();
  watch.stop();
  assert.deepEqual(clock.waits(), []);
  assert.equal(page.watchers(), 0);
  assert.deepEqual(calls, ['ask', 'start', 'stop']);
});

/** The plant went on at that moment, while the server answers so many milliseconds after noon. */
function answerAt(afterNoonMs: number, takenAfterNoonMs: number): LatestAnswer {
  const time = new Date(noonMs + takenAfterNoonMs).toISOString();
  return { latest: { ...latest, time }, serverNowMs: noonMs + afterNoonMs };
}

const atNoon = answerAt(0, 0);

/** What the server was asked, and what became of the feed, after a first value at noon. */
async function fallSilent(answers: Scene['answers']) {
  const watch = await startWatch({ answers: [atNoon, ...(answers ?? [])] });
  watch.feed.listener?.onOpen();
  watch.receive(90_000);
  watch.calls.length = 0;
  return {
    ...watch,
    async pass(ms: number) {
      // Step by step, so that an answer arrives at its time.
      for (let passed = 0; passed < ms; passed += 5_000) {
        watch.clock.advance(5_000);
        await answered();
      }
    },
  };
}

test('a feed that is silent while the server has newer values is replaced', async () => {
  const { calls, pass } = await fallSilent([answerAt(60_000, 59_000)]);
  await pass(55_000);
  assert.deepEqual(calls, []);
  await pass(5_000);
  assert.deepEqual(calls, ['ask', 'replace']);
  await pass(86_400_000);
  assert.deepEqual(calls, ['ask', 'replace']);
});

test('a plant that is silent itself is asked about once', async () => {
  const { calls, pass } = await fallSilent([answerAt(60_000, -500)]);
  await pass(12 * 3_600_000);
  assert.deepEqual(calls, ['ask']);
});

test('a feed that is silent from the beginning is replaced too', async () => {
  const newer = answerAt(60_000, 59_000);
  const { calls, clock, feed } = await startWatch({ answers: [atNoon, newer] });
  feed.listener?.onOpen();
  clock.advance(60_000);
  await answered();
  assert.deepEqual(calls, ['ask', 'start', 'ask', 'replace']);
});

test('a silent feed is replaced where the server does not answer either', async () => {
  const { calls, faults, pass } = await fallSilent([new Error('The operation timed out.')]);
  await pass(3_600_000);
  assert.deepEqual([calls, faults.length], [['ask', 'replace'], 1]);
});

test('a value that comes while the server is asked shows that the feed lives', async () => {
  const { calls, clock, receive } = await fallSilent([answerAt(60_000, 59_000)]);
  clock.advance(60_000);
  receive(91_000);
  await answered();
  assert.deepEqual(calls, ['ask']);
});

const historyUntil = (start: string): PowerHistory => ({
  source: 'mqtt',
  days: [
    { date: '2026-06-20', energyKwh: 0, quarterHours: [] },
    { date: '2026-06-21', energyKwh: 1, quarterHours: [{ start, meanWatts: 4_000 }] },
  ],
});

test('a feed that dies while the plant is silent is replaced once the history goes on', async () => {
  const goneOn = answerAt(7_500_000, 7_499_000);
  const { calls, pass, watch } = await fallSilent([answerAt(60_000, -500), goneOn]);
  await pass(3_600_000);
  watch.checkHistory(historyUntil('2026-06-21T09:45:00.000Z'));
  await pass(3_600_000);
  assert.deepEqual(calls, ['ask']);
  watch.checkHistory(historyUntil('2026-06-21T12:00:00.000Z'));
  await pass(300_000);
  assert.deepEqual(calls, ['ask', 'ask', 'replace']);
});

import assert from 'node:assert/strict';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import type { PowerHistory } from '../../../contract/power.ts';
import { deliverFor, minuteMs, readHistory, secondMs } from '../../../testing/power/history-of.ts';
import { ask, runService, temporaryFolder } from '../../../testing/power/running-service.ts';
import { createMovedClock } from '../../../testing/server/moved-clock.ts';

test('readings become means of quarter hours and the energy of the day', async (t) => {
  const running = await runService(t);
  deliverFor(running, 100_000, 15 * minuteMs);
  deliverFor(running, 40_000, 5 * minuteMs);
  deliverFor(running, 10_000, 10 * minuteMs);
  running.plant.deliver(0);
  const { source, days } = await readHistory(running);
  assert.equal(source, 'modbus-tcp');
  assert.deepEqual(
    days.map(({ date }) => date),
    ['2026-06-20', '2026-06-21'],
  );
  assert.deepEqual(days[1], {
    date: '2026-06-21',
    energyKwh: 30,
    quarterHours: [
      { start: '2026-06-21T10:00:00.000Z', meanWatts: 100_000 },
      { start: '2026-06-21T10:15:00.000Z', meanWatts: 20_000 },
      { start: '2026-06-21T10:30:00.000Z', meanWatts: 0 },
    ],
  });
});

test('a reading weighs as long as it held, but silence is nobody’s value', async (t) => {
  const running = await runService(t);
  running.plant.deliver(90_000);
  running.clock.advance(30 * secondMs);
  running.plant.deliver(0);
  running.clock.advance(10 * minuteMs);
  const { days } = await readHistory(running);
  // 30 s of 90 kW and a minute of none, after which nothing is known.
  assert.deepEqual(days[1]?.quarterHours, [
    { start: '2026-06-21T10:00:00.000Z', meanWatts: 30_000 },
  ]);
});

test('what is drawn at night is shown, and is no negative yield', async (t) => {
  const running = await runService(t);
  deliverFor(running, -200, 15 * minuteMs);
  const { days } = await readHistory(running);
  assert.equal(days[1]?.quarterHours[0]?.meanWatts, -200);
  assert.equal(days[1]?.energyKwh, 0);
});

test('the days are those of Berlin, in spring with 23 hours and in autumn with 25', async (t) => {
  for (const [noon, quarterHours] of [
    ['2026-03-29T10:00:00Z', 92],
    ['2026-10-25T11:00:00Z', 100],
    ['2026-11-21T11:00:00Z', 96],
  ] as const) {
    const clock = createMovedClock(noon);
    clock.advance(24 * 60 * minuteMs);
    const { port } = await runService(t, { clock, meanWatts: () => 4_000 });
    const { days } = (await (await ask(port, '/power/history')).json()) as PowerHistory;
    assert.equal(days[0]?.date, noon.slice(0, 10));
    assert.equal(days[0]?.quarterHours.length, quarterHours);
    assert.equal(days[0]?.energyKwh, quarterHours);
  }
});

test('at midnight in Berlin today becomes yesterday', async (t) => {
  const running = await runService(t, { clock: createMovedClock('2026-06-21T21:45:00Z') });
  deliverFor(running, 8_000, 15 * minuteMs);
  deliverFor(running, 4_000, 15 * minuteMs);
  const { days } = await readHistory(running);
  assert.deepEqual(
    days.map(({ date, energyKwh }) => [date, energyKwh]),
    [
      ['2026-06-21', 2],
      ['2026-06-22', 1],
    ],
  );
});

test('a plant that computes its past shows it up to now and keeps nothing', async (t) => {
  const dataDir = temporaryFolder();
  const asked: number[] = [];
  const meanWatts = (fromMs: number, toMs: number) => {
    asked.push(fromMs);
    return (toMs - fromMs) / 1_000;
  };
  const clock = createMovedClock('2026-06-21T10:05:00Z');
  const running = await runService(t, { clock, dataDir, meanWatts });
  const { source, days } = await readHistory(running);
  assert.equal(source, 'simulation');
  assert.equal(days[0]?.quarterHours.length, 96);
  assert.equal(days[1]?.quarterHours.length, 49);
  assert.equal(days[1]?.quarterHours[0]?.start, '2026-06-20T22:00:00.000Z');
  assert.equal(days[1]?.quarterHours.at(-1)?.meanWatts, 330);
  assert.equal(asked.length, 96 + 49);
  await readHistory(running);
  assert.equal(asked.length, 96 + 49 + 1);
  await running.service.stop();
  assert.throws(() => statSync(join(dataDir, 'power.sqlite')), { code: 'ENOENT' });
});

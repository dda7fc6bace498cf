// `/power/history` over two days, after restarts and store errors.
import assert from 'node:assert/strict';
import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import type { PowerHistory } from '../../contract/power.ts';
import { askStore, storeHomes } from '../../testing/mail/store-homes.ts';
import { ask, noon, type RunningService, runService } from '../../testing/power/running-service.ts';
import { temporaryFolder } from '../../testing/process/temporary-folder.ts';
import { createTestClock } from '../../testing/process/test-clock.ts';

const [secondMs, minuteMs] = [1_000, 60_000];
const [failed, kept, delivers] = [
  'solar history cannot be kept, going on in memory',
  'solar history is kept again',
  'solar plant delivers readings',
];

/** A reading every ten seconds. */
function deliverFor({ clock, plant }: RunningService, watts: number, durationMs: number): void {
  for (let passedMs = 0; passedMs < durationMs; passedMs += 10 * secondMs) {
    plant.deliver(watts);
    clock.advance(10 * secondMs);
  }
}

/** Half a minute later, when the answer before is no longer kept. */
async function readHistory({ clock, port }: RunningService): Promise<PowerHistory> {
  clock.advance(30 * secondMs);
  return await (await ask(port, '/power/history')).json();
}

/** Means of today's quarter hours. */
async function today(running: RunningService): Promise<number[]> {
  const { days } = await readHistory(running);
  return days[1]?.quarterHours.map(({ meanWatts }) => Math.round(meanWatts)) ?? [];
}

test('readings become means of quarter hours and the energy of the day', async (t) => {
  const running = await runService(t);
  deliverFor(running, 100_000, 15 * minuteMs);
  deliverFor(running, 40_000, 5 * minuteMs);
  deliverFor(running, 10_000, 10 * minuteMs);
  deliverFor(running, -200, 15 * minuteMs);
  running.plant.deliver(0);
  const { source, days } = await readHistory(running);
  assert.equal(source, 'modbus-tcp');
  assert.deepEqual(days[0], { date: '2026-06-20', energyKwh: 0, quarterHours: [] });
  assert.deepEqual(days[1], {
    date: '2026-06-21',
    // What is drawn at night is no negative yield.
    energyKwh: 30,
    quarterHours: [
      { start: '2026-06-21T10:00:00.000Z', meanWatts: 100_000 },
      { start: '2026-06-21T10:15:00.000Z', meanWatts: 20_000 },
      { start: '2026-06-21T10:30:00.000Z', meanWatts: -200 },
      { start: '2026-06-21T10:45:00.000Z', meanWatts: 0 },
    ],
  });
});

test('a reading weighs as long as it held, but silence has no value', async (t) => {
  const running = await runService(t);
  running.plant.deliver(90_000);
  running.clock.advance(30 * secondMs);
  running.plant.deliver(0);
  running.clock.advance(10 * minuteMs);
  // 30 s of 90 kW and a minute of none, after which nothing is known.
  assert.deepEqual(await today(running), [30_000]);
});

test('the days are those of Berlin, in spring with 23 hours and in autumn with 25', async (t) => {
  for (const [start, quarterHours] of [
    ['2026-03-29T10:00:00Z', 92],
    ['2026-10-25T11:00:00Z', 100],
  ] as const) {
    const clock = createTestClock(start);
    clock.advance(24 * 60 * minuteMs);
    const { days } = await readHistory(await runService(t, { clock, meanWatts: () => 4_000 }));
    assert.equal(days[0]?.date, start.slice(0, 10));
    assert.deepEqual(
      [days[0]?.quarterHours.length, days[0]?.energyKwh],
      [quarterHours, quarterHours],
    );
  }
  const running = await runService(t, { clock: createTestClock('2026-06-21T21:45:00Z') });
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
  const clock = createTestClock('2026-06-21T10:05:00Z');
  const meanWatts = (fromMs: number, toMs: number) => (toMs - fromMs) / 1_000;
  const running = await runService(t, { clock, store: { dataDir }, meanWatts });
  const { source, days } = await readHistory(running);
  assert.deepEqual(
    [source, days.map(({ quarterHours }) => quarterHours.length)],
    ['simulation', [96, 49]],
  );
  assert.equal(days[1]?.quarterHours.at(-1)?.meanWatts, 330);
  await running.service.stop();
  assert.throws(() => statSync(join(dataDir, 'mail.sqlite')), { code: 'ENOENT' });
});

for (const [name, home] of Object.entries(storeHomes)) {
  test(`a restart in the middle of a quarter hour loses nothing and counts nothing twice, with ${name}`, async (t) => {
    const store = await home();
    const clock = createTestClock(noon);
    const before = await runService(t, { clock, store });
    deliverFor(before, 60_000, 20 * minuteMs);
    await before.service.stop();
    const again = await runService(t, { clock, store });
    await again.service.stop();
    const after = await runService(t, { clock, store });
    deliverFor(after, 30_000, 10 * minuteMs);
    assert.deepEqual(await today(after), [60_000, 40_000, 30_000]);
    await after.service.stop();
    const rowsAfter = async (days: number) => {
      clock.advance(days * 24 * 60 * minuteMs);
      const running = await runService(t, { clock, store });
      deliverFor(running, 1_000, minuteMs);
      await running.service.stop();
      return (await askStore(store, 'select start_at from quarter_hour')).length;
    };
    assert.equal(await rowsAfter(399), 3 + 1);
    assert.equal(await rowsAfter(2), 1 + 1, 'after 400 days it is deleted');
  });
}

test('while another process holds the store, values go on and nothing is lost', async (t) => {
  const dataDir = temporaryFolder();
  const running = await runService(t, { store: { dataDir } });
  const other = new DatabaseSync(join(dataDir, 'mail.sqlite'));
  other.exec('BEGIN IMMEDIATE');
  deliverFor(running, 50_000, 10 * minuteMs);
  await running.seen(failed);
  assert.match(await running.service.metrics(), /^power_history_kept 0$/m);
  assert.equal(running.service.latest().watts, 50_000);
  other.exec('ROLLBACK');
  other.close();
  deliverFor(running, 20_000, 5 * minuteMs);
  await running.seen(kept);
  await running.service.stop();
  assert.deepEqual(running.messages(), [delivers, failed, kept]);
  const clock = createTestClock(running.clock.now());
  assert.deepEqual(await today(await runService(t, { clock, store: { dataDir } })), [40_000]);
});

test('a store that cannot be opened does not stop the start, and is taken up when it can', async (t) => {
  const [junk, newer, folder] = [temporaryFolder(), temporaryFolder(), temporaryFolder()];
  writeFileSync(join(junk, 'mail.sqlite'), 'this is no database, only a text of some length');
  const database = new DatabaseSync(join(newer, 'mail.sqlite'));
  database.exec('CREATE TABLE migration (number INTEGER PRIMARY KEY, applied_at INTEGER NOT NULL)');
  database.exec('INSERT INTO migration VALUES (99, 0)');
  database.close();
  mkdirSync(join(folder, 'mail.sqlite'));
  for (const dataDir of [junk, newer, folder]) {
    const running = await runService(t, { store: { dataDir } });
    running.plant.deliver(7);
    assert.equal(running.service.latest().watts, 7);
    assert.deepEqual(running.messages(), [failed, delivers]);
    rmSync(join(dataDir, 'mail.sqlite'), { recursive: true });
    deliverFor(running, 7, 2 * minuteMs);
    await running.seen(kept);
  }
});

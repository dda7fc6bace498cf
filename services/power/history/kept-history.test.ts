import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { Worker } from 'node:worker_threads';
import {
  deliverFor,
  minuteMs,
  readHistory,
  rowsOf,
  secondMs,
} from '../../../testing/power/history-of.ts';
import {
  type RunningService,
  runService,
  temporaryFolder,
} from '../../../testing/power/running-service.ts';
import { createMovedClock } from '../../../testing/server/moved-clock.ts';

const [failed, kept] = [
  'solar history cannot be kept, going on in memory',
  'solar history is kept again',
];

test('a restart in the middle of a quarter hour loses nothing and counts nothing twice', async (t) => {
  const dataDir = temporaryFolder();
  const clock = createMovedClock();
  const before = await runService(t, { clock, dataDir });
  deliverFor(before, 60_000, 20 * minuteMs);
  await before.service.stop();
  const again = await runService(t, { clock, dataDir });
  await again.service.stop();
  const after = await runService(t, { clock, dataDir });
  deliverFor(after, 30_000, 10 * minuteMs);
  await after.service.stop();
  assert.deepEqual(rowsOf(dataDir), [
    { start_at: Date.parse('2026-06-21T10:00:00Z'), mean_watts: 60_000, known_ms: 15 * minuteMs },
    { start_at: Date.parse('2026-06-21T10:15:00Z'), mean_watts: 40_000, known_ms: 15 * minuteMs },
  ]);
});

test('a process that dies loses a minute at most', async (t) => {
  const dataDir = temporaryFolder();
  const running = await runService(t, { dataDir });
  deliverFor(running, 60_000, 14 * minuteMs);
  // Nobody stops it; what is in the file now is all there would be.
  await untilKept(running);
  assert.ok(Number(rowsOf(dataDir)[0]?.known_ms) >= 13 * minuteMs);
});

test('while another process holds the store, values go on and nothing is lost', async (t) => {
  const dataDir = temporaryFolder();
  const running = await runService(t, { dataDir });
  const other = new DatabaseSync(join(dataDir, 'power.sqlite'));
  other.exec('BEGIN IMMEDIATE');
  deliverFor(running, 50_000, 10 * minuteMs);
  await untilLogged(running, failed);
  assert.match(await running.service.metrics(), /^power_history_kept 0$/m);
  assert.equal(running.service.latest().watts, 50_000);
  other.exec('ROLLBACK');
  other.close();
  deliverFor(running, 50_000, 5 * minuteMs);
  await untilLogged(running, kept);
  await running.service.stop();
  assert.deepEqual(rowsOf(dataDir), [
    { start_at: Date.parse('2026-06-21T10:00:00Z'), mean_watts: 50_000, known_ms: 15 * minuteMs },
  ]);
  assert.deepEqual(running.lines, [failed, kept]);
});

test('the last minute is kept although somebody holds the store for a moment', async (t) => {
  const dataDir = temporaryFolder();
  const running = await runService(t, { dataDir });
  deliverFor(running, 50_000, 50 * secondMs);
  // In a thread of its own, since SQLite waits with the whole thread standing still.
  const other = new Worker(
    `const { workerData, parentPort } = require('node:worker_threads');
    const database = new (require('node:sqlite').DatabaseSync)(workerData);
    database.exec('BEGIN IMMEDIATE');
    parentPort.postMessage('locked');
    setTimeout(() => database.close(), 200);`,
    { eval: true, workerData: join(dataDir, 'power.sqlite') },
  );
  await once(other, 'message');
  await running.service.stop();
  await once(other, 'exit');
  assert.deepEqual(running.lines, []);
  assert.equal(rowsOf(dataDir)[0]?.known_ms, 50 * secondMs);
});

test('a store that cannot be opened is told once, and taken up again when it can', async (t) => {
  const dataDir = temporaryFolder();
  const file = join(dataDir, 'power.sqlite');
  const clock = createMovedClock();
  const before = await runService(t, { clock, dataDir });
  deliverFor(before, 60_000, 5 * minuteMs);
  await before.service.stop();
  const other = new DatabaseSync(file);
  other.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  const running = await runService(t, { clock, dataDir });
  deliverFor(running, 30_000, 5 * minuteMs);
  assert.deepEqual(running.lines, [failed]);
  other.exec('ROLLBACK');
  other.close();
  deliverFor(running, 30_000, 5 * minuteMs);
  await untilLogged(running, kept);
  const { days } = await readHistory(running);
  // Five minutes of the run before, ten of this one.
  assert.deepEqual(days[1]?.quarterHours[0]?.meanWatts, 40_000);
});

test('a file that is no store, or of a newer program, does not stop the start', async (t) => {
  const [junk, newer, folder] = [temporaryFolder(), temporaryFolder(), temporaryFolder()];
  writeFileSync(join(junk, 'power.sqlite'), 'this is no database, only a text of some length');
  const database = new DatabaseSync(join(newer, 'power.sqlite'));
  database.exec('PRAGMA user_version = 99');
  database.close();
  mkdirSync(join(folder, 'power.sqlite'));
  for (const dataDir of [junk, newer, folder]) {
    const running = await runService(t, { dataDir });
    running.plant.deliver(7);
    assert.equal(running.service.latest().watts, 7);
    assert.deepEqual(running.lines, [failed]);
    rmSync(join(dataDir, 'power.sqlite'), { recursive: true });
    deliverFor(running, 7, 2 * minuteMs);
    await untilLogged(running, kept);
  }
});

test('quarter hours of more than 400 days ago are deleted', async (t) => {
  const dataDir = temporaryFolder();
  const clock = createMovedClock();
  const before = await runService(t, { clock, dataDir });
  deliverFor(before, 1_000, 15 * minuteMs);
  await before.service.stop();
  clock.advance(400 * 24 * 60 * minuteMs);
  const after = await runService(t, { clock, dataDir });
  deliverFor(after, 2_000, 15 * minuteMs);
  await after.service.stop();
  assert.deepEqual(
    rowsOf(dataDir).map((row) => row.mean_watts),
    [2_000],
  );
});

/** Keeping runs by itself once a minute; this lets what is under way end. */
async function untilKept({ service }: RunningService): Promise<void> {
  for (let turn = 0; turn < 100; turn += 1) await new Promise(setImmediate);
  assert.match(await service.metrics(), /^power_history_kept 1$/m);
}

async function untilLogged({ lines }: RunningService, line: string): Promise<void> {
  while (!lines.includes(line)) await new Promise(setImmediate);
}

import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { sql } from 'kysely';
import { openStore, storeErrorOf } from './open-store.ts';
import { openSqlite } from './sqlite.ts';

test('a commit waits until the disk has it', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'sqlite-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const { db } = openSqlite(folder, 1_000);
  t.after(() => db.destroy());
  const { rows } = await sql<{ synchronous: number }>`PRAGMA synchronous`.execute(db);
  const full = 2;
  assert.equal(rows[0]?.synchronous, full);
});

test('a disk that takes nothing more is told from a locked file and from a wrong statement', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'sqlite-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'store.sqlite');
  const store = new DatabaseSync(file, { timeout: 0 });
  const other = new DatabaseSync(file, { timeout: 0 });
  t.after(() => {
    store.close();
    other.close();
  });
  store.exec('CREATE TABLE words (word TEXT); PRAGMA max_page_count = 4');

  assert.deepEqual(
    storeErrorOf(failureOf(store, `INSERT INTO words VALUES ('${'x'.repeat(100_000)}')`)),
    { kind: 'full', reason: 'database or disk is full' },
  );
  other.exec('BEGIN IMMEDIATE');
  assert.deepEqual(storeErrorOf(failureOf(store, "INSERT INTO words VALUES ('x')")), {
    kind: 'busy',
    reason: 'database is locked',
  });
  assert.equal(storeErrorOf(failureOf(store, 'SELECT * FROM nowhere'))?.kind, 'other');
  assert.equal(storeErrorOf(new Error('something else')), undefined);
});

test('waits for another process without standing still, then writes or gives up', async (t) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'sqlite-'));
  const patient = await openStore({ dataDir }, 60_000, 0);
  const impatient = await openStore({ dataDir }, 500, 0);
  const other = new DatabaseSync(join(dataDir, 'mail.sqlite'));
  t.after(async () => {
    other.close();
    for (const { db } of [patient, impatient]) await db.destroy();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const write = ({ write }: typeof patient, key: string) =>
    write((transaction) => transaction.insertInto('desk_key').values({ key }).execute());
  other.exec('BEGIN EXCLUSIVE');
  let turns = 0;
  const counter = setInterval(() => {
    turns += 1;
  }, 5);
  const waiting = write(patient, 'patient');
  const refused = await Promise.allSettled(['one', 'two'].map((key) => write(impatient, key)));
  clearInterval(counter);
  assert.ok(refused.every(({ status }) => status === 'rejected'));
  assert.ok(turns > 3, `the process had ${turns} turns meanwhile`);
  other.exec('ROLLBACK');
  await waiting;
  const keys = await patient.db.selectFrom('desk_key').select('key').execute();
  assert.equal(keys.length, 2);
  assert.ok(keys.some(({ key }) => key === 'patient'));
});

test('a store that another version has made is left alone', async (t) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'sqlite-'));
  t.after(() => rmSync(dataDir, { recursive: true, force: true }));
  const { db } = await openStore({ dataDir }, 1_000, 0);
  await db.updateTable('migration').set({ number: 99 }).execute();
  await db.destroy();
  await assert.rejects(openStore({ dataDir }, 1_000, 0), /format 99/);
});

function failureOf(store: DatabaseSync, sql: string): unknown {
  try {
    store.exec(sql);
  } catch (error) {
    return error;
  }
  return undefined;
}

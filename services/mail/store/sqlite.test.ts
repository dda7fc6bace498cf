import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { sql } from 'kysely';
import { storeErrorOf } from './open-store.ts';
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

function failureOf(store: DatabaseSync, sql: string): unknown {
  try {
    store.exec(sql);
  } catch (error) {
    return error;
  }
  return undefined;
}

import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import type { Database, StoreError } from './database.ts';
import { nodeSqliteDialect } from './node-sqlite.ts';
import { createPageCheck, watchFiles } from './sqlite-files.ts';
import type { Tables } from './tables.ts';

/**
 * Opens `mail.sqlite` in the folder.
 *
 * @param timeoutMs how long a statement waits for another process that holds the file
 * @throws Error when it cannot be opened or written
 */
export function openSqlite(dataDir: string, timeoutMs: number): Database {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = sqliteFileIn(dataDir);
  const database = new DatabaseSync(file, { timeout: timeoutMs });
  try {
    // The file holds names, addresses and messages: nobody else on the machine needs to read them.
    chmodSync(file, 0o600);
    database.exec('PRAGMA journal_mode = WAL');
    // NORMAL would lose acknowledged enquiries in a power cut.
    database.exec('PRAGMA synchronous = FULL');
    // The indexes that every enquiry touches stay in memory (KiB, negative by SQLite's convention).
    database.exec('PRAGMA cache_size = -16000');
    // What is deleted is overwritten, not only unlinked: retention is a promise about the bytes.
    database.exec('PRAGMA secure_delete = ON');
    database.exec(`PRAGMA busy_timeout = ${standStillMs}`);
  } catch (error) {
    database.close();
    throw error;
  }
  const db = new Kysely<Tables>({ dialect: nodeSqliteDialect(database, { isLocked, timeoutMs }) });
  return {
    db,
    findDamage: watchFiles(file),
    checkPages: createPageCheck(file),
    isTemporarilyUnavailable: isLocked,
    // The transaction holds the whole file already.
    passOverHeld: (rows) => rows,
    // What is deleted is overwritten in the database, but the write-ahead log still holds older states
    // of the same pages. It can't be emptied while another process reads from it.
    async removeTraces() {
      const { rows } = await sql<{ busy: number }>`PRAGMA wal_checkpoint(TRUNCATE)`.execute(db);
      return rows[0]?.busy === 0 ? 'removed' : 'still-read';
    },
  };
}

/** Whether a service has ever run with this folder and without PostgreSQL. */
export function hasSqliteFile(dataDir: string): boolean {
  return existsSync(sqliteFileIn(dataDir));
}

function sqliteFileIn(dataDir: string): string {
  return join(dataDir, 'mail.sqlite');
}

// https://sqlite.org/rescode.html. Where not even the log's index finds room, SQLite speaks of an I/O error.
const kinds: Readonly<Record<number, StoreError['kind']>> = {
  5: 'busy',
  10: 'full',
  11: 'damaged',
  13: 'full',
  26: 'damaged',
};

/** Whether a statement failed because another process holds the store. */
export function isLocked(error: unknown): boolean {
  return sqliteErrorOf(error)?.kind === 'busy';
}

/** What SQLite cannot do, in its own words, e.g. "database is locked"; undefined where it is not its error. */
export function sqliteErrorOf(error: unknown): StoreError | undefined {
  if (!(error instanceof Error && 'errcode' in error && 'errstr' in error)) return undefined;
  // The last byte says what happened, the others how.
  return { kind: kinds[Number(error.errcode) & 0xff] ?? 'other', reason: String(error.errstr) };
}

// SQLite blocks the process while it waits for a lock. This is enough for a transaction of another process;
// longer waits are the dialect's.
const standStillMs = 20;

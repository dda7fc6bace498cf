import { once } from 'node:events';
import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  openSync,
  readSync,
  type Stats,
  statSync,
} from 'node:fs';
import { userInfo } from 'node:os';
import { resolve } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { Worker } from 'node:worker_threads';
import { Kysely, SqliteDialect, sql } from 'kysely';
import type { Database, StoreError } from './database.ts';
import type { Tables } from './tables.ts';

// SQLite blocks the process while it waits for a lock: long enough for a transaction of another process; for
// longer waits the store retries (open-store.ts).
const busyTimeoutMs = 20;

/**
 * Opens `mail.sqlite` in the folder.
 *
 * @param timeoutMs how long opening waits for a lock of another process
 * @throws Error if it cannot be opened or written
 */
export function openSqlite(dataDir: string, timeoutMs: number): Database {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = sqliteFileIn(dataDir);
  refuseForeignOwner(file);
  const database = new DatabaseSync(file, { timeout: timeoutMs });
  try {
    // Owner only: the file holds names, addresses and messages.
    chmodSync(file, 0o600);
    database.exec('PRAGMA journal_mode = WAL');
    // NORMAL would lose acknowledged enquiries in a power cut.
    database.exec('PRAGMA synchronous = FULL');
    // Keeps the indexes used by every enquiry in memory (KiB, negative by SQLite's convention).
    database.exec('PRAGMA cache_size = -16000');
    // Overwrites deleted rows, as retention requires.
    database.exec('PRAGMA secure_delete = ON');
    database.exec(`PRAGMA busy_timeout = ${busyTimeoutMs}`);
  } catch (error) {
    database.close();
    throw error;
  }
  const db = new Kysely<Tables>({ dialect: nodeSqliteDialect(database) });
  return {
    db,
    damage: watchFiles(file),
    checkPages: createPageCheck(file),
    // secure_delete covers the database file, but the write-ahead log holds older versions of the pages. It can't
    // be truncated while another process reads from it.
    async removeTraces() {
      const { rows } = await sql<{ busy: number }>`PRAGMA wal_checkpoint(TRUNCATE)`.execute(db);
      return rows[0]?.busy === 0 ? 'removed' : 'still-read';
    },
  };
}

// A service uses about fifty statements.
const mostPrepared = 200;

/** A Kysely dialect over node:sqlite. */
function nodeSqliteDialect(database: DatabaseSync): SqliteDialect {
  const prepared = new Map<string, ReturnType<typeof prepare>>();
  return new SqliteDialect({
    database: {
      close: () => database.close(),
      prepare(sql) {
        // SQLite rolls back on a full disk; a second rollback would hide the cause.
        if (sql === 'rollback' && !database.isTransaction) return noopStatement;
        const statement = prepared.get(sql) ?? prepare(database, sql);
        if (prepared.size >= mostPrepared) prepared.clear();
        prepared.set(sql, statement);
        return statement;
      },
    },
  });
}

function prepare(database: DatabaseSync, sql: string) {
  // A plain "begin" takes the write lock only at the first write, where waiting is not possible.
  const statement = database.prepare(sql === 'begin' ? 'begin immediate' : sql);
  return {
    reader: statement.columns().length > 0,
    all: (values: readonly unknown[]) => statement.all(...(values as SQLInputValue[])),
    run: (values: readonly unknown[]) => statement.run(...(values as SQLInputValue[])),
    iterate: (values: readonly unknown[]) => statement.iterate(...(values as SQLInputValue[])),
  };
}

const noopStatement = {
  reader: false,
  all: () => [],
  run: () => ({ changes: 0, lastInsertRowid: 0 }),
  iterate: () => [].values(),
};

/** Whether a service has used this folder without PostgreSQL. */
export function hasSqliteFile(dataDir: string): boolean {
  return existsSync(sqliteFileIn(dataDir));
}

/** The SQLite file in the data folder. */
export function sqliteFileIn(dataDir: string): string {
  return resolve(dataDir, 'mail.sqlite');
}

/** Commands run as root leave files that the server's user may not write. */
function refuseForeignOwner(file: string): void {
  const { uid } = statSync(file, { throwIfNoEntry: false }) ?? {};
  if (uid === undefined || uid === process.getuid?.()) return;
  try {
    accessSync(file, constants.R_OK | constants.W_OK);
  } catch {
    const owner = uid === 0 ? 'root' : `user ${uid}`;
    const { username } = userInfo();
    throw new Error(
      `${file} belongs to ${owner}, and this server runs as ${username}. As root: chown ${username} ${file}*`,
    );
  }
}

// https://sqlite.org/rescode.html. If there is no room for the WAL index, SQLite reports an I/O error (4874).
const kinds: Readonly<Record<number, StoreError['kind']>> = {
  5: 'busy',
  8: 'unwritable',
  10: 'unwritable',
  11: 'damaged',
  13: 'full',
  14: 'unwritable',
  26: 'damaged',
  4874: 'full',
};

/** The kind of an SQLite error and its own message, e.g. "database is locked"; undefined for other errors. */
export function sqliteErrorOf(error: unknown): StoreError | undefined {
  if (!(error instanceof Error && 'errcode' in error && 'errstr' in error)) return undefined;
  const code = Number(error.errcode);
  // The last byte is the primary code, the others extend it.
  return { kind: kinds[code] ?? kinds[code & 0xff] ?? 'other', reason: String(error.errstr) };
}

// SQLite keeps writing into deleted, replaced or overwritten files without an error.
const magic = 'SQLite format 3\0';

/** Detects changes by others to the files of an open database in WAL mode. */
function watchFiles(file: string): () => string | undefined {
  const opened = statSync(file);
  const log = `${file}-wal`;
  let openedLog: Stats | undefined;

  return () => {
    const now = statSync(file, { throwIfNoEntry: false });
    if (!now) return `${file} was deleted`;
    if (!isSame(now, opened)) return `${file} was replaced by another file`;
    // Created by the first write; stays while the database is open.
    const nowLog = statSync(log, { throwIfNoEntry: false });
    openedLog ??= nowLog;
    if (openedLog && !nowLog) return `${log} was deleted`;
    if (openedLog && nowLog && !isSame(nowLog, openedLog)) return `${log} was replaced`;
    return readStart(file) === magic ? undefined : `${file} was overwritten`;
  };
}

function isSame(one: Stats, other: Stats): boolean {
  return one.ino === other.ino && one.dev === other.dev;
}

function readStart(file: string): string {
  const start = Buffer.alloc(magic.length);
  const handle = openSync(file, 'r');
  try {
    readSync(handle, start, 0, start.length, 0);
  } finally {
    closeSync(handle);
  }
  return start.toString('latin1');
}

/** Checks the pages if they have changed since the last check. */
function createPageCheck(file: string): () => Promise<string | undefined> {
  let checkedMs = 0;
  return async () => {
    const { mtimeMs } = statSync(file);
    if (mtimeMs === checkedMs) return undefined;
    const worker = new Worker(new URL('./check-file.ts', import.meta.url), { workerData: file });
    const [found] = await Promise.race([once(worker, 'message'), once(worker, 'error')]);
    checkedMs = mtimeMs;
    if (found === 'ok') return undefined;
    return `${file} is damaged: ${found instanceof Error ? found.message : found}`;
  };
}

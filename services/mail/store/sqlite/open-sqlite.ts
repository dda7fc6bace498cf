import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import { nodeSqliteDialect } from '../../../sqlite/node-sqlite-dialect.ts';
import type { OpenStore } from '../open-store.ts';
import type { Tables } from '../tables.ts';
import { isLocked, waitBrieflyForLocks } from './lock.ts';
import { emptyWriteAheadLog } from './write-ahead-log.ts';

/** Opens `mail.sqlite` in the folder. @throws Error when it cannot be opened or written */
export function openSqlite(dataDir: string, timeoutMs: number): OpenStore {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = sqliteFileIn(dataDir);
  const database = new DatabaseSync(file, { timeout: timeoutMs });
  try {
    // The file holds names, addresses and messages: nobody else on the machine needs to read them.
    chmodSync(file, 0o600);
    database.exec('PRAGMA journal_mode = WAL');
    // NORMAL would lose acknowledged enquiries in a power cut.
    database.exec('PRAGMA synchronous = FULL');
    // A longer log is copied back less often, and a page that changed often only once. 16 MB.
    database.exec('PRAGMA wal_autocheckpoint = 4000');
    // The indexes that every enquiry touches stay in memory (KiB, negative by SQLite's convention).
    database.exec('PRAGMA cache_size = -16000');
    // What is deleted is overwritten, not only unlinked: retention is a promise about the bytes.
    database.exec('PRAGMA secure_delete = ON');
  } catch (error) {
    database.close();
    throw error;
  }
  const db = new Kysely<Tables>({ dialect: nodeSqliteDialect(database) });
  return {
    db,
    aside: undefined,
    waitBrieflyForLocks: () => waitBrieflyForLocks(db),
    isTemporarilyUnavailable: isLocked,
    // The transaction holds the whole file already.
    passOverHeld: (rows) => rows,
    removeTraces: async () => ((await emptyWriteAheadLog(db)) ? 'removed' : 'still-read'),
  };
}

/** Whether a service has ever run with this folder and without PostgreSQL. */
export function hasSqliteFile(dataDir: string): boolean {
  return existsSync(sqliteFileIn(dataDir));
}

function sqliteFileIn(dataDir: string): string {
  return join(dataDir, 'mail.sqlite');
}

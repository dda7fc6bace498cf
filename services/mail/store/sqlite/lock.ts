import { type Kysely, sql } from 'kysely';
import type { Tables } from '../tables.ts';

// https://sqlite.org/rescode.html#busy
const sqliteBusy = 5;

/** Whether a statement failed because another process holds the store. */
export function isLocked(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy;
}

// Enough for a transaction of another process, too short for a visitor to notice.
const standStillMs = 20;

/**
 * SQLite waits for a lock with the whole process standing still. From now on only for a moment;
 * whoever writes tries again later (../group-commit.ts).
 */
export async function waitBrieflyForLocks(db: Kysely<Tables>): Promise<void> {
  await sql.raw(`PRAGMA busy_timeout = ${standStillMs}`).execute(db);
}

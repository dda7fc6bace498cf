// The store overwrites what it deletes (see open-sqlite.ts), but the write-ahead log still holds older
// states of the same pages.
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../tables.ts';

/**
 * Empties the write-ahead log.
 * @returns false when another process reads from it for so long that it cannot be emptied
 */
export async function emptyWriteAheadLog(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{ busy: number }>`PRAGMA wal_checkpoint(TRUNCATE)`.execute(db);
  return rows[0]?.busy === 0;
}

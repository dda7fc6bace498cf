// The store overwrites what it deletes (see open-store.ts), but the write-ahead log still holds older
// states of the same pages.
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../store/tables.ts';
import { type DeskFault, impossible } from './desk-fault.ts';

/**
 * Empties the write-ahead log.
 * @throws DeskFault when another process reads from it for so long that it cannot be emptied
 */
export async function emptyWriteAheadLog(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ busy: number }>`PRAGMA wal_checkpoint(TRUNCATE)`.execute(db);
  if (rows[0]?.busy !== 0) throw logStillRead();
}

export function logStillRead(): DeskFault {
  return impossible(
    'Das Schreibprotokoll der Datenbank (WAL) ließ sich nicht leeren, weil ein anderer Vorgang ' +
      'darin liest. Rufen Sie denselben Befehl gleich noch einmal auf.',
  );
}

import type { Kysely } from 'kysely';
import type { Tables } from '../store/tables.ts';
import { emptyWriteAheadLog } from '../store/write-ahead-log.ts';
import { type DeskFault, impossible } from './desk-fault.ts';

/**
 * Empties the write-ahead log, in which older states of deleted rows lie.
 * @throws DeskFault when another process reads from it for so long that it cannot be emptied
 */
export async function removeTraces(db: Kysely<Tables>): Promise<void> {
  if (!(await emptyWriteAheadLog(db))) throw logStillRead();
}

export function logStillRead(): DeskFault {
  return impossible(
    'Das Schreibprotokoll der Datenbank (WAL) ließ sich nicht leeren, weil ein anderer Vorgang ' +
      'darin liest. Rufen Sie denselben Befehl gleich noch einmal auf.',
  );
}

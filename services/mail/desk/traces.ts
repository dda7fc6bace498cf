import type { OpenStore, Traces } from '../store/open-store.ts';
import { impossible } from './desk-fault.ts';

/**
 * Removes what deleted rows leave behind, where that is ours to do.
 * @returns what has become of it, in one sentence
 * @throws DeskFault when another process reads from it for so long that it cannot be removed
 */
export async function removeTraces({ removeTraces }: OpenStore): Promise<string> {
  const traces = await removeTraces();
  refuseTraces(traces);
  return traces === 'removed'
    ? 'Auch das Schreibprotokoll der Datenbank (WAL) ist geleert.'
    : 'Was davon noch in den Dateien von PostgreSQL steht, überschreibt der Datenbankserver mit der ' +
        'Zeit; Sicherungen und archivierte Schreibprotokolle (WAL) behalten es bis zu ihrer Frist.';
}

/** @throws DeskFault when something is left that the same command removes a moment later */
export function refuseTraces(traces: Traces): void {
  if (traces !== 'still-read') return;
  throw impossible(
    'Das Schreibprotokoll der Datenbank (WAL) ließ sich nicht leeren, weil ein anderer Vorgang ' +
      'darin liest. Rufen Sie denselben Befehl gleich noch einmal auf.',
  );
}

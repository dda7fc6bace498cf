// The operator's command behind npm run store:move, in the operator's language.
import { type MovedRows, type MovedTable, moveStore, StoreNotEmpty } from './move-store.ts';
import { openStore, type StoreLocation } from './open-store.ts';
import { hasSqliteFile } from './sqlite/open-sqlite.ts';

const tableWords: Readonly<Record<MovedTable, string>> = {
  enquiry: 'Anfragen',
  outbox: 'Mails',
  submission: 'Prüfsummen',
  abuse_case: 'Vorgänge',
  case_step: 'Schritte',
  daily_key: 'Tagesschlüssel',
  quota: 'Zähler von Absendern',
  confirmation_begun: 'Zähler von Bestätigungen',
  alert: 'Warnungen',
};

const storeTimeoutMs = 10_000;

/**
 * Takes the SQLite file of the folder over into the PostgreSQL database.
 * @returns what the operator reads when it is done
 * @throws Error with one sentence that tells why it cannot be done
 */
export async function runMove(location: StoreLocation, now: number): Promise<string> {
  const { databaseUrl, dataDir } = location;
  if (!databaseUrl) throw new Error('DATABASE_URL ist nicht gesetzt: Wohin sollen die Daten?');
  if (!hasSqliteFile(dataDir)) {
    throw new Error(`In »${dataDir}« liegt keine Datenbank. Stimmt DATA_DIR?`);
  }
  const target = await openStore(location, storeTimeoutMs, now);
  try {
    const source = await openStore({ dataDir }, storeTimeoutMs, now);
    try {
      return report(await moveStore(source.db, target.db), dataDir);
    } finally {
      await source.db.destroy();
    }
  } catch (error) {
    if (!(error instanceof StoreNotEmpty)) throw error;
    throw new Error(
      'In der PostgreSQL-Datenbank liegen schon Daten; nichts wurde übernommen. Nehmen Sie eine leere.',
    );
  } finally {
    await target.db.destroy();
  }
}

function report(rows: MovedRows, dataDir: string): string {
  const lines = Object.entries(tableWords).map(
    ([table, word]) => `  ${`${word}:`.padEnd(26)}${rows[table as MovedTable]}`,
  );
  return [
    'Nach PostgreSQL übernommen und nachgezählt:',
    ...lines,
    `Die Datei ${dataDir}/mail.sqlite ist unverändert. Mit DATABASE_URL liest sie niemand mehr; löschen Sie`,
    'sie samt -wal und -shm, sobald alles läuft, denn sie enthält personenbezogene Daten.',
  ].join('\n');
}

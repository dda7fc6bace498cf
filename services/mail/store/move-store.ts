// The operator's command behind npm run store:move, in the operator's language.

import { type Kysely, sql, type Transaction } from 'kysely';
import { openStore, type StoreLocation } from './open-store.ts';
import { hasSqliteFile } from './sqlite.ts';
import type { Tables } from './tables.ts';

// A row comes after those it refers to. Its format is each store's own matter.
const tableWords = {
  enquiry: 'Anfragen',
  outbox: 'Mails',
  submission: 'Prüfsummen',
  abuse_case: 'Vorgänge',
  case_step: 'Schritte',
  daily_key: 'Tagesschlüssel',
  quota: 'Zähler von Absendern',
  confirmation_begun: 'Zähler von Bestätigungen',
  alert: 'Warnungen',
  desk_person: 'Menschen am Schreibtisch',
  desk_passkey: 'Passkeys',
  desk_audit: 'Einträge im Prüfprotokoll',
  desk_entry: 'Bearbeitungsstände',
  desk_note: 'Notizen',
  sender_link: 'Links von Absendern',
  sender_addition: 'Nachträge von Absendern',
  webhook_event: 'Ereignisse für den Webhook',
  case_host: 'Hosts von Vorgängen',
  case_complaint: 'Beschwerden',
  case_figure: 'Jahreszahlen',
} as const satisfies Partial<Record<keyof Tables, string>>;

type MovedTable = keyof typeof tableWords;
const tablesInOrder = Object.keys(tableWords) as MovedTable[];

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

// Takes over everything from one store into another, empty one: from SQLite to PostgreSQL when a
// second replica is wanted.

/** How many rows of each table were taken over. */
type MovedRows = Readonly<Record<MovedTable, number>>;

class StoreNotEmpty extends Error {}

// A message may be 40 kB, and PostgreSQL takes 65,535 values in a statement.
const rowsTogether = 200;

/**
 * Copies all rows in one transaction and compares how many there are on both sides. The source stays
 * as it is, and nobody can write to it meanwhile.
 * @throws StoreNotEmpty when the target holds anything already; then nothing was changed
 * @throws Error when fewer rows arrived than left; then nothing was changed either
 */
async function moveStore(source: Kysely<Tables>, target: Kysely<Tables>): Promise<MovedRows> {
  return await source.transaction().execute((from) =>
    target.transaction().execute(async (to) => {
      if (sum(await countAll(to)) > 0) throw new StoreNotEmpty('The target holds rows already');
      for (const table of tablesInOrder) await copyTable(from, to, table);
      await joinConfirmations(from, to);
      const [left, arrived] = [await countAll(from), await countAll(to)];
      for (const table of tablesInOrder) {
        if (left[table] === arrived[table]) continue;
        throw new Error(`Of ${left[table]} rows of ${table} only ${arrived[table]} arrived`);
      }
      return arrived;
    }),
  );
}

async function copyTable(
  from: Transaction<Tables>,
  to: Transaction<Tables>,
  table: MovedTable,
): Promise<void> {
  let rows: object[] = [];
  const insert = async () => {
    if (rows.length > 0)
      await to
        .insertInto(table)
        .values(rows as never)
        .execute();
    rows = [];
  };
  for await (const row of from.selectFrom(table).selectAll().stream()) {
    // The mail it refers to is only copied after it.
    rows.push('confirmed_by' in row ? { ...row, confirmed_by: null } : row);
    if (rows.length === rowsTogether) await insert();
  }
  await insert();
}

async function joinConfirmations(
  from: Transaction<Tables>,
  to: Transaction<Tables>,
): Promise<void> {
  const joined = from
    .selectFrom('enquiry')
    .select(['id', 'confirmed_by'])
    .where('confirmed_by', 'is not', null);
  for await (const { confirmed_by, id } of joined.stream()) {
    await to.updateTable('enquiry').set({ confirmed_by }).where('id', '=', id).execute();
  }
}

async function countAll(db: Transaction<Tables>): Promise<MovedRows> {
  const counts = tablesInOrder.map((table) =>
    sql<number>`(SELECT count(*) FROM ${sql.table(table)})`.as(table),
  );
  return await db
    .selectNoFrom(counts)
    .$castTo<Record<MovedTable, number>>()
    .executeTakeFirstOrThrow();
}

function sum(rows: MovedRows): number {
  return Object.values(rows).reduce((total, count) => total + count, 0);
}

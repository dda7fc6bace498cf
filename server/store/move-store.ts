// npm run store:move. Messages are in the operator's language.
import type { Transaction } from 'kysely';
import { openStore, type StoreLocation } from './open-store.ts';
import { hasSqliteFile } from './sqlite.ts';
import { type Tables, tables } from './tables.ts';

type Table = keyof Tables;
// Sessions and invitations end with a move; the others are specific to each store.
const notMoved = new Set<string>([
  'desk_session',
  'desk_invitation',
  'steady_clock',
  'secret',
  'migration',
] satisfies Table[]);
const movedTables = Object.keys(tables).filter((table): table is Table => !notMoved.has(table));

const storeTimeoutMs = 10_000;
// A message may be 40 kB, and PostgreSQL takes 65,535 values in a statement.
const rowsPerInsert = 200;

/**
 * Copies the SQLite file into the empty PostgreSQL database, in one transaction. The file is not changed, and is locked
 * against writes meanwhile.
 * @returns the result, for the operator
 * @throws Error with the reason in one sentence; then nothing was changed
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
      const rows = await source.write((from) => target.write((to) => moveRows(from, to)));
      return report(rows, dataDir);
    } finally {
      await source.db.destroy();
    }
  } finally {
    await target.db.destroy();
  }
}

type MovedRows = ReadonlyMap<string, number>;

async function moveRows(from: Transaction<Tables>, to: Transaction<Tables>): Promise<MovedRows> {
  for (const table of movedTables) {
    if ((await to.selectFrom(table).selectAll().limit(1).execute()).length === 0) continue;
    throw new Error(
      'In der PostgreSQL-Datenbank liegen schon Daten; nichts wurde übernommen. Nehmen Sie eine leere.',
    );
  }
  const moved = new Map<string, number>();
  for (const table of movedTables) moved.set(table, await copyTable(from, to, table));
  // Enquiries refer to jobs, which are copied later.
  const joined = from
    .selectFrom('enquiry')
    .select(['id', 'confirmed_by'])
    .where('confirmed_by', 'is not', null);
  for await (const { confirmed_by, id } of joined.stream()) {
    await to.updateTable('enquiry').set({ confirmed_by }).where('id', '=', id).execute();
  }
  return moved;
}

/** @returns number of rows */
async function copyTable(
  from: Transaction<Tables>,
  to: Transaction<Tables>,
  table: Table,
): Promise<number> {
  let rows: object[] = [];
  let copied = 0;
  const insert = async () => {
    const query = to.insertInto(table).values(rows as never);
    if (rows.length > 0) await query.execute();
    copied += rows.length;
    rows = [];
  };
  for await (const row of from.selectFrom(table).selectAll().stream()) {
    rows.push('confirmed_by' in row ? { ...row, confirmed_by: null } : row);
    if (rows.length === rowsPerInsert) await insert();
  }
  await insert();
  return copied;
}

function report(rows: MovedRows, dataDir: string): string {
  return [
    'Nach PostgreSQL übernommen:',
    ...[...rows].map(([table, count]) => `  ${table.padEnd(16)}${count}`),
    `Die Datei ${dataDir}/mail.sqlite ist unverändert. Mit DATABASE_URL liest sie niemand mehr; löschen Sie`,
    'sie samt -wal und -shm, sobald alles läuft, denn sie enthält personenbezogene Daten.',
  ].join('\n');
}

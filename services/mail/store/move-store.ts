// Takes over everything from one store into another, empty one: from SQLite to PostgreSQL when a
// second replica is wanted.
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from './tables.ts';

// A row comes after those it refers to. Which steps were applied is each store's own matter.
const tablesInOrder = [
  'enquiry',
  'outbox',
  'submission',
  'abuse_case',
  'case_step',
  'daily_key',
  'quota',
  'confirmation_begun',
  'alert',
] as const satisfies readonly (keyof Tables)[];

export type MovedTable = (typeof tablesInOrder)[number];

/** How many rows of each table were taken over. */
export type MovedRows = Readonly<Record<MovedTable, number>>;

export class StoreNotEmpty extends Error {}

// A letter may be 40 kB, and PostgreSQL takes 65,535 values in a statement.
const rowsTogether = 200;

/**
 * Copies all rows in one transaction and compares how many there are on both sides. The source stays
 * as it is, and nobody can write to it meanwhile.
 * @throws StoreNotEmpty when the target holds anything already; then nothing was changed
 * @throws Error when fewer rows arrived than left; then nothing was changed either
 */
export async function moveStore(
  source: Kysely<Tables>,
  target: Kysely<Tables>,
): Promise<MovedRows> {
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

import { type Kysely, sql } from 'kysely';
import type { Tables } from './tables.ts';

// Kept in the file itself; raised with every change of the tables.
const schemaVersion = 1;

/**
 * Makes the tables of a new file.
 * @throws Error when the file was made by a version of this program that we don't know
 */
export async function prepareSchema(db: Kysely<Tables>): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ user_version: number }>`PRAGMA user_version`.execute(transaction);
    const version = rows[0]?.user_version ?? 0;
    if (version === schemaVersion) return;
    if (version !== 0) {
      throw new Error(
        `power.sqlite has version ${version}, and this program knows ${schemaVersion}. Start the newer program, or move the file away.`,
      );
    }
    await transaction.schema
      .createTable('quarter_hour')
      .addColumn('start_at', 'integer', (column) => column.primaryKey())
      .addColumn('mean_watts', 'real', (column) => column.notNull())
      .addColumn('known_ms', 'integer', (column) => column.notNull())
      .execute();
    await sql.raw(`PRAGMA user_version = ${schemaVersion}`).execute(transaction);
  });
}

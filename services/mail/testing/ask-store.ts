import { sql } from 'kysely';
import { openStore } from '../store/open-store.ts';
import { databaseFor } from './store-homes.ts';

/** The rows that a running service has stored, asked for in words that both databases know. */
export async function askStore(
  dataDir: string,
  question: string,
): Promise<readonly Record<string, unknown>[]> {
  const { db } = await openStore({ dataDir, databaseUrl: databaseFor(dataDir) }, 5_000, 0);
  try {
    return (await sql<Record<string, unknown>>`${sql.raw(question)}`.execute(db)).rows;
  } finally {
    await db.destroy();
  }
}

import { HandleEmptyInListsPlugin, Kysely, replaceWithNoncontingentExpression, sql } from 'kysely';
import type { OpenStore } from '../open-store.ts';
import type { Tables } from '../tables.ts';
import { createConnections } from './connections.ts';
import { explainOpening, isTemporary } from './faults.ts';
import { createStoreDialect } from './store-dialect.ts';

/**
 * Connects to the database.
 * @param timeoutMs how long a transaction waits for its turn
 * @throws Error that names the setting, the fault and the mend, never the password
 */
export async function openPostgres(url: URL, timeoutMs: number): Promise<OpenStore> {
  const connections = createConnections(url, timeoutMs);
  const db = new Kysely<Tables>({
    dialect: createStoreDialect(connections, timeoutMs),
    // PostgreSQL knows no empty list after "in".
    plugins: [new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression })],
  });
  try {
    await refuseOtherEncodings(db);
  } catch (error) {
    await db.destroy();
    throw explainOpening(error);
  }
  return {
    db,
    aside: db,
    // Waiting for the database never makes this process stand still.
    waitBrieflyForLocks: async () => {},
    isTemporarilyUnavailable: isTemporary,
    passOverHeld: (rows) => rows.forUpdate().skipLocked(),
    removeTraces: async () => 'left-to-server',
  };
}

async function refuseOtherEncodings(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ encoding: string }>`
    SELECT current_setting('server_encoding') AS encoding
  `.execute(db);
  const [{ encoding } = { encoding: '' }] = rows;
  if (encoding === 'UTF8') return;
  throw new Error(
    `DATABASE_URL leads to a database with the encoding ${encoding}, but names need UTF8. Create another one with "create database … encoding 'UTF8' template template0".`,
  );
}

import {
  CompiledQuery,
  HandleEmptyInListsPlugin,
  Kysely,
  PostgresDialect,
  PostgresDriver,
  type PostgresPool,
  replaceWithNoncontingentExpression,
  sql,
} from 'kysely';
import type { Database } from './database.ts';
import { createConnections, explainOpening, isTemporary } from './postgres-connections.ts';
import type { Tables } from './tables.ts';

/**
 * Connects to the database.
 * @param timeoutMs how long a transaction waits for its turn
 * @throws Error that names the setting, what is wrong and how to fix it, never the password
 */
export async function openPostgres(url: URL, timeoutMs: number): Promise<Database> {
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
    isTemporarilyUnavailable: isTemporary,
    passOverHeld: (rows) => rows.forUpdate().skipLocked(),
    removeTraces: async () => 'left-to-server',
    findDamage: () => undefined,
    checkPages: async () => undefined,
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

// PostgreSQL as the store needs it. Everything the store reads before it writes (limits, caps, what
// joins which confirmation) relies on transactions that run one after the other, as SQLite's
// "begin immediate" makes them. Here one advisory lock does that, for all replicas together.
// Source: decision 15.

/** @param timeoutMs how long a transaction waits for the others to end */
function createStoreDialect(pool: PostgresPool, timeoutMs: number): PostgresDialect {
  return new StoreDialect(pool, timeoutMs);
}

class StoreDialect extends PostgresDialect {
  readonly #pool: PostgresPool;
  readonly #timeoutMs: number;

  constructor(pool: PostgresPool, timeoutMs: number) {
    super({ pool });
    this.#pool = pool;
    this.#timeoutMs = timeoutMs;
  }

  override createDriver(): PostgresDriver {
    return new OneAfterTheOther(this.#pool, this.#timeoutMs);
  }
}

// Any number will do that nobody else uses in this database.
const writerLock = 1_701_340_115;
// A process that stands still in the middle of a transaction must not hold all others up.
const mostIdleMs = 10_000;

type Connection = Parameters<PostgresDriver['rollbackTransaction']>[0];

class OneAfterTheOther extends PostgresDriver {
  readonly #begin: string;

  constructor(pool: PostgresPool, timeoutMs: number) {
    super({ pool });
    // One message for all of them. Settings last as long as the transaction, so that this also works
    // through a pooler. A server that waits for its standbys (remote_apply) goes on doing so.
    this.#begin = `begin;
      select set_config('synchronous_commit', 'on', true)
        where current_setting('synchronous_commit') <> 'remote_apply';
      set local lock_timeout = ${timeoutMs};
      set local idle_in_transaction_session_timeout = ${mostIdleMs};
      select pg_advisory_xact_lock(${writerLock})`;
  }

  override async beginTransaction(connection: Connection): Promise<void> {
    try {
      await connection.executeQuery(CompiledQuery.raw(this.#begin));
    } catch (error) {
      // Kysely rolls back only what has begun. A rollback that fails discards the connection.
      await this.rollbackTransaction(connection).catch(() => {});
      throw error;
    }
  }
}

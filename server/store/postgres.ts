// PostgreSQL as the store needs it. Everything the store reads before it writes (limits, caps, what joins which
// confirmation) relies on transactions that run one after the other, as SQLite's "begin immediate" makes them. Here
// one advisory lock does that, for all replicas together. Source: decision 15.
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
import pg from 'pg';
import type { Database } from './database.ts';
import { DatabaseUnreachable, noRight } from './postgres-errors.ts';
import type { Tables } from './tables.ts';

/**
 * Connects to the database.
 * @param timeoutMs how long a transaction waits for its turn
 * @throws Error that names the setting, what is wrong and how to fix it, never the password
 */
export async function openPostgres(url: URL, timeoutMs: number): Promise<Database> {
  const pool = createConnections(url, timeoutMs);
  const dialect = new PostgresDialect({ pool });
  dialect.createDriver = () => new OneAfterTheOther(pool, timeoutMs);
  // PostgreSQL knows no empty list after "in".
  const emptyLists = new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression });
  const db = new Kysely<Tables>({ dialect, plugins: [emptyLists] });
  try {
    await refuseOtherEncodings(db);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return {
    db,
    removeTraces: async () => 'left-to-server',
    damage: () => undefined,
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

// One transaction at a time; the others are for looking something up meanwhile.
const mostConnections = 4;
const connectWithinMs = 5_000;
// On top of waiting for one's turn. A server that says nothing for that long is out of reach.
const answerWithinMs = 5_000;

/** A few connections. One on which the server did not answer is never used again: its state is unknown. */
function createConnections(url: URL, timeoutMs: number): PostgresPool {
  const pool = new pg.Pool({
    connectionString: url.href,
    application_name: 'mail',
    max: mostConnections,
    connectionTimeoutMillis: connectWithinMs,
    query_timeout: timeoutMs + answerWithinMs,
    keepAlive: true,
    types: { getTypeParser: readNumbers },
  });
  // Without listeners a connection that breaks while nobody uses it would end the process.
  const ignore = () => {};
  pool.on('error', ignore);
  pool.on('connect', (client) => client.on('error', ignore));

  /** What the server itself answers stays as it is; everything else means that it cannot be reached. */
  function explain(error: unknown): never {
    if (!(error instanceof pg.DatabaseError)) throw new DatabaseUnreachable(error);
    if (error.code === noRight)
      error.message += `; grant create on schema public to ${url.searchParams.get('user') ?? url.username}`;
    throw error;
  }

  return {
    options: pool.options,
    async connect() {
      const client = await pool.connect().catch(explain);
      let isDoubtful = false;
      const query = async (statement: string, values: readonly unknown[]) => {
        try {
          return await client.query(statement, [...values]);
        } catch (error) {
          isDoubtful ||= !(error instanceof pg.DatabaseError);
          return explain(error);
        }
      };
      return {
        // Kysely's other signature is for cursors, which we do not use.
        query: query as unknown as Client['query'],
        release: (isDiscarded) => client.release(isDiscarded || isDoubtful),
      };
    },
    end: () => pool.end(),
  };
}

type Client = Awaited<ReturnType<PostgresPool['connect']>>;

// Times and counts come as int8, and all of them are far below 2^53.
function readNumbers(oid: number, format?: 'text' | 'binary') {
  return oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format as 'text');
}

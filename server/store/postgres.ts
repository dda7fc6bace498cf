// The store on PostgreSQL. All reads before writes (limits, caps, merging of confirmations) rely on serialized
// transactions, as with SQLite's "begin immediate". One advisory lock provides that for all replicas together.
// Source: decision 15.
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
import { DatabaseUnreachable, insufficientPrivilege } from './store-faults.ts';
import type { Tables } from './tables.ts';

/**
 * Connects to the database.
 * @param timeoutMs how long a transaction waits for the lock
 * @throws Error with setting, cause and fix, never the password
 */
export async function openPostgres(url: URL, timeoutMs: number): Promise<Database> {
  const pool = createConnections(url, timeoutMs);
  const dialect = new PostgresDialect({ pool });
  dialect.createDriver = () => new SerializedDriver(pool, timeoutMs);
  // PostgreSQL rejects an empty list after "in".
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

// Any number that is unused in this database.
const writerLock = 1_701_340_115;
// Limits how long a process hanging in a transaction blocks the others.
const mostIdleMs = 10_000;

type Connection = Parameters<PostgresDriver['rollbackTransaction']>[0];

class SerializedDriver extends PostgresDriver {
  readonly #begin: string;

  constructor(pool: PostgresPool, timeoutMs: number) {
    super({ pool });
    // One round trip. Settings are local to the transaction, so this also works through a pooler. A server that
    // waits for its standbys (remote_apply) keeps doing so.
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
      // Kysely rolls back only what has begun. A failing rollback discards the connection.
      await this.rollbackTransaction(connection).catch(() => {});
      throw error;
    }
  }
}

// Transactions are serialized; the other connections are for reads.
const mostConnections = 4;
const connectWithinMs = 5_000;
// Added to the lock timeout. A server silent for that long counts as unreachable.
const answerWithinMs = 5_000;

/** A small pool. A connection without an answer is discarded: its state is unknown. */
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
  // Without listeners an idle connection that breaks would end the process.
  const ignore = () => {};
  pool.on('error', ignore);
  pool.on('connect', (client) => client.on('error', ignore));

  /** Keeps the server's own errors; all others mean that it is unreachable. */
  function explain(error: unknown): never {
    if (!(error instanceof pg.DatabaseError)) throw new DatabaseUnreachable(error);
    if (error.code === insufficientPrivilege)
      error.message += `; grant create on schema public to ${url.searchParams.get('user') ?? url.username}`;
    throw error;
  }

  return {
    options: pool.options,
    async connect() {
      const client = await pool.connect().catch(explain);
      let isStateUnknown = false;
      const query = async (statement: string, values: readonly unknown[]) => {
        try {
          return await client.query(statement, [...values]);
        } catch (error) {
          isStateUnknown ||= !(error instanceof pg.DatabaseError);
          return explain(error);
        }
      };
      return {
        // Kysely's other signature is for cursors, which are not used.
        query: query as unknown as Client['query'],
        release: (isDiscarded) => client.release(isDiscarded || isStateUnknown),
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

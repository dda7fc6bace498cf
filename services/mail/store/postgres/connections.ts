// A few connections to PostgreSQL. One on which the server did not answer is never used again:
// nobody knows in which state it is.
import type { PostgresPool } from 'kysely';
import pg from 'pg';
import { DatabaseUnreachable } from './faults.ts';

// One transaction at a time; the others are for looking something up meanwhile.
const mostConnections = 4;
const connectWithinMs = 5_000;
// On top of waiting for one's turn. A server that says nothing for that long is out of reach.
const answerWithinMs = 5_000;

/** @param timeoutMs how long the server may keep us waiting for a lock */
export function createConnections(url: URL, timeoutMs: number): PostgresPool {
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
  pool.on('error', ignore);
  pool.on('connect', (client) => client.on('error', ignore));

  return {
    options: pool.options,
    async connect() {
      const client = await pool.connect().catch(asUnreachable(url));
      let isDoubtful = false;
      const query = async (sql: string, values: readonly unknown[]) => {
        try {
          return await client.query(sql, [...values]);
        } catch (error) {
          isDoubtful ||= !(error instanceof pg.DatabaseError);
          return asUnreachable(url)(error);
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

const int8 = pg.types.builtins.INT8;

// Times and counts come as int8, and all of them are far below 2^53.
function readNumbers(oid: number, format?: 'text' | 'binary') {
  return oid === int8 ? Number : pg.types.getTypeParser(oid, format as 'text');
}

function ignore(): void {}

/** What the server itself answers stays as it is; everything else means that it cannot be reached. */
function asUnreachable(url: URL): (error: unknown) => never {
  return (error) => {
    throw error instanceof pg.DatabaseError ? error : new DatabaseUnreachable(url, error);
  };
}

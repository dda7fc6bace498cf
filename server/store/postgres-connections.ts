// A few connections to PostgreSQL. One on which the server did not answer is never used again:
// nobody knows in which state it is.

import type { PostgresPool } from 'kysely';
import pg from 'pg';
import type { StoreError } from './database.ts';

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

// What can go wrong between us and PostgreSQL.

/** The database did not answer. The message names the setting and no credentials. */
class DatabaseUnreachable extends Error {
  readonly code: string;

  constructor(url: URL, cause: unknown) {
    const host = url.host || 'this machine';
    const code = codeOf(cause);
    super(
      `DATABASE_URL leads to a database that cannot be reached (${host}, ${code}). Is it running, and may we connect from here? Set it in .env, see .env.example.`,
      { cause },
    );
    this.name = 'DatabaseUnreachable';
    this.code = code;
  }
}

// Where a host has several addresses, Node gathers their errors in one without words.
function codeOf(cause: unknown): string {
  const first = cause instanceof AggregateError ? cause.errors[0] : cause;
  if (!(first instanceof Error)) return 'unknown';
  return 'code' in first ? String(first.code) : first.message;
}

// https://www.postgresql.org/docs/current/errcodes-appendix.html
const temporaryCodes: ReadonlySet<string | undefined> = new Set([
  '25P03', // our transaction stood still for too long and was ended
  '40001', // serialization failure
  '40P01', // deadlock
  '53300', // too many connections
  '55P03', // somebody else held the lock for too long
  '57P01', // the server shuts down
  '57P02', // the server crashed
  '57P03', // the server is starting
]);

const diskFull = '53100';

/** Whether trying again may help: then nothing of the transaction was stored. */
export function isTemporary(error: unknown): boolean {
  if (error instanceof DatabaseUnreachable) return true;
  return error instanceof pg.DatabaseError && temporaryCodes.has(error.code);
}

/** The database answered, when we opened it, that it will not have us. */
class DatabaseRefused extends Error {
  constructor(answer: pg.DatabaseError) {
    super(
      `DATABASE_URL leads to a database that refuses us: ${answer.message} (${answer.code}). Set it in .env, see .env.example.`,
      { cause: answer },
    );
    this.name = 'DatabaseRefused';
  }
}

/** Words for whoever starts us with a setting that leads nowhere. */
export function explainOpening(error: unknown): unknown {
  return error instanceof pg.DatabaseError ? new DatabaseRefused(error) : error;
}

export function postgresErrorOf(error: unknown): StoreError | undefined {
  if (error instanceof DatabaseUnreachable) return { kind: 'unreachable', reason: error.code };
  const answer = error instanceof DatabaseRefused ? error.cause : error;
  if (!(answer instanceof pg.DatabaseError)) return undefined;
  if (answer.code === diskFull) return { kind: 'full', reason: answer.message };
  return { kind: isTemporary(answer) ? 'busy' : 'other', reason: answer.message };
}

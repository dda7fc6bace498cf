// What can go wrong between us and PostgreSQL.
import pg from 'pg';
import type { StoreFault } from '../store-fault.ts';

/** The database did not answer. The message names the setting and no credentials. */
export class DatabaseUnreachable extends Error {
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

export function postgresFaultOf(error: unknown): StoreFault | undefined {
  if (error instanceof DatabaseUnreachable) return { kind: 'unreachable', reason: error.code };
  const answer = error instanceof DatabaseRefused ? error.cause : error;
  if (!(answer instanceof pg.DatabaseError)) return undefined;
  return { kind: isTemporary(answer) ? 'busy' : 'other', reason: answer.message };
}

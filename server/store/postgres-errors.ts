// What PostgreSQL says when something goes wrong, told without loading its client.
import type { StoreError } from './database.ts';

/** The database did not answer. The message names the setting and no credentials. */
export class DatabaseUnreachable extends Error {
  readonly code: string;

  constructor(url: URL, cause: unknown) {
    // Where a host has several addresses, Node gathers their errors in one without words.
    const first = cause instanceof AggregateError ? cause.errors[0] : cause;
    const { code = first?.message ?? 'unknown' } = first ?? {};
    super(
      `DATABASE_URL leads to a database that cannot be reached (${url.host || 'this machine'}, ${code}). Is it running, and may we connect from here? Set it in .env, see .env.example.`,
      { cause },
    );
    this.name = 'DatabaseUnreachable';
    this.code = code;
  }
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

/** What PostgreSQL cannot do, in its own words; undefined where it is not its error. */
export function postgresErrorOf(error: unknown): StoreError | undefined {
  if (error instanceof DatabaseUnreachable) return { kind: 'unreachable', reason: error.code };
  const answer = error instanceof Error && error.cause ? error.cause : error;
  if (!isAnswer(answer)) return undefined;
  if (answer.code === diskFull) return { kind: 'full', reason: answer.message };
  return { kind: temporaryCodes.has(answer.code) ? 'busy' : 'other', reason: answer.message };
}

/** Its protocol has a severity and a code in each (https://www.postgresql.org/docs/current/protocol-error-fields.html). */
function isAnswer(error: unknown): error is Error & { readonly code: string } {
  return error instanceof Error && 'severity' in error && 'code' in error;
}

// Maps PostgreSQL errors, without loading its client.
import type { StoreError } from './database.ts';

/** The database did not answer. */
export class DatabaseUnreachable extends Error {
  readonly code: string;

  constructor(cause: unknown) {
    super('The database cannot be reached', { cause });
    // With several addresses, Node wraps the errors in one without a message.
    const first = cause instanceof AggregateError ? cause.errors[0] : cause;
    this.code = first?.code ?? first?.message ?? 'unknown';
  }
}

// https://www.postgresql.org/docs/current/errcodes-appendix.html
const temporaryCodes: ReadonlySet<string | undefined> = new Set([
  '25P03', // our transaction was idle for too long
  '40001', // serialization failure
  '40P01', // deadlock
  '53300', // too many connections
  '55P03', // lock timeout
  '57P01', // the server shuts down
  '57P02', // the server crashed
  '57P03', // the server is starting
]);
export const noRight = '42501';
const kinds: Readonly<Record<string, StoreError['kind']>> = {
  '25006': 'unwritable', // standby, or read-only
  [noRight]: 'forbidden',
  '53100': 'full',
};

/** The kind of a PostgreSQL error and its own message; undefined for other errors. */
export function postgresErrorOf(error: unknown): StoreError | undefined {
  if (error instanceof DatabaseUnreachable) return { kind: 'unreachable', reason: error.code };
  if (!isAnswer(error)) return undefined;
  const { code, message } = error;
  return { kind: kinds[code] ?? (temporaryCodes.has(code) ? 'busy' : 'other'), reason: message };
}

/** Its errors have severity and code (https://www.postgresql.org/docs/current/protocol-error-fields.html). */
function isAnswer(error: unknown): error is Error & { readonly code: string } {
  return error instanceof Error && 'severity' in error && 'code' in error;
}

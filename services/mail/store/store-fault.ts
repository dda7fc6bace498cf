import { postgresFaultOf } from './postgres/faults.ts';
import { isLocked } from './sqlite/lock.ts';

/** What a database says when it cannot do what it was asked. */
export interface StoreFault {
  /** `busy`: somebody else holds it for too long. */
  readonly kind: 'busy' | 'unreachable' | 'other';
  readonly reason: string;
}

/** The fault of the store behind an error, or undefined where the error is another. */
export function storeFaultOf(error: unknown): StoreFault | undefined {
  // SQLite's own words for its result code, e.g. "database is locked".
  if (error instanceof Error && 'errstr' in error) {
    return { kind: isLocked(error) ? 'busy' : 'other', reason: String(error.errstr) };
  }
  return postgresFaultOf(error);
}

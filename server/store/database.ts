import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/**
 * Remains of deleted rows in the database files: none; some until the next try, because another process reads;
 * or left to the database server.
 */
export type Traces = 'removed' | 'still-read' | 'left-to-server';

/** All differences between SQLite and PostgreSQL. In both, transactions are serialized. */
export interface Database {
  readonly db: Kysely<Tables>;
  removeTraces(): Promise<Traces>;
  /** Damage of the database files, detected from outside, or undefined. Takes microseconds. */
  damage(): string | undefined;
  /** The same for the pages; reads the whole files, in the background. */
  checkPages(): Promise<string | undefined>;
}

/** A database error. */
export interface StoreError {
  /**
   * `busy`: locked too long by another process. `full`: disk full. `unwritable`: for another reason. `damaged`:
   * writes may be lost. `forbidden`: missing permissions; the reason contains the command that fixes it. If `busy`
   * or `unreachable` before the commit, a transaction may be retried.
   */
  readonly kind: 'busy' | 'full' | 'unwritable' | 'unreachable' | 'damaged' | 'forbidden' | 'other';
  readonly reason: string;
}

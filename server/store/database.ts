import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/**
 * What deleted rows leave in the files of the database: nothing; something until the next try, because
 * another process reads there; or what the database server overwrites by itself.
 */
export type Traces = 'removed' | 'still-read' | 'left-to-server';

/** All that SQLite and PostgreSQL do differently. In both, transactions run one after the other. */
export interface Database {
  readonly db: Kysely<Tables>;
  removeTraces(): Promise<Traces>;
  /** What is wrong with the files of the database, seen from outside; undefined where nothing is. Costs microseconds. */
  damage(): string | undefined;
  /** The same for its pages; takes as long as reading the files, in the background. */
  checkPages(): Promise<string | undefined>;
}

/** What a database says when it cannot do what it was asked. */
export interface StoreError {
  /**
   * `busy`: another process holds it for too long. `full`: its disk takes nothing more. `unwritable`: nor does it
   * for another reason. `damaged`: what is stored now may be lost. `forbidden`: this user may not, and the reason
   * holds the command that mends it. Where it is `busy` or `unreachable` before its commit, a transaction may run
   * again.
   */
  readonly kind: 'busy' | 'full' | 'unwritable' | 'unreachable' | 'damaged' | 'forbidden' | 'other';
  readonly reason: string;
}

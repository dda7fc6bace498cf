import type { Kysely, SelectQueryBuilder } from 'kysely';
import type { Tables } from './tables.ts';

type JobRows<Row> = SelectQueryBuilder<Tables, 'job', Row>;

/**
 * What deleted rows leave in the files of the database: nothing; something until the next try, because
 * another process reads there; or what the database server overwrites by itself.
 */
export type Traces = 'removed' | 'still-read' | 'left-to-server';

/** All that SQLite and PostgreSQL do differently. In both, transactions run one after the other. */
export interface Database {
  readonly db: Kysely<Tables>;
  /** Whether a transaction that has not reached its commit failed only for now and may run again. */
  isTemporarilyUnavailable(error: unknown): boolean;
  /** Leaves out rows that another transaction holds, and holds those it finds. */
  passOverHeld<Row>(rows: JobRows<Row>): JobRows<Row>;
  removeTraces(): Promise<Traces>;
  /**
   * What is wrong with the files of the database, seen from outside it; undefined where nothing is. Costs
   * microseconds.
   */
  findDamage(): string | undefined;
  /** The same for its pages; takes as long as reading the files. */
  checkPages(): Promise<string | undefined>;
}

/** What a database says when it cannot do what it was asked. */
export interface StoreError {
  /**
   * `busy`: another process holds it for too long. `full`: its disk takes nothing more. `damaged`: what is stored
   * now may be lost.
   */
  readonly kind: 'busy' | 'full' | 'unreachable' | 'damaged' | 'other';
  readonly reason: string;
}

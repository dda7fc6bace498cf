// The store lies in one SQLite file or, for several replicas, in a PostgreSQL database. Here one of
// them is chosen; what they do differently is all in OpenStore, and every query is the same.
import type { Kysely, Selectable, SelectQueryBuilder } from 'kysely';
import { migrate } from './migrations.ts';
import { openPostgres } from './postgres/open-postgres.ts';
import { openSqlite } from './sqlite/open-sqlite.ts';
import type { OutboxTable, Tables } from './tables.ts';

export interface StoreLocation {
  /** Holds `mail.sqlite` where there is no `databaseUrl`. */
  readonly dataDir: string;
  /** `postgres://` or `postgresql://`, credentials included. */
  readonly databaseUrl?: URL | undefined;
}

export type OutboxRows = SelectQueryBuilder<Tables, 'outbox', Selectable<OutboxTable>>;

/**
 * What deleted rows leave in the files of the database: nothing any more; something until the next
 * try, because another process reads there; or what the database server will overwrite by itself.
 */
export type Traces = 'removed' | 'still-read' | 'left-to-server';

/** An open store. In both databases transactions run one after the other, never side by side. */
export interface OpenStore {
  readonly db: Kysely<Tables>;
  /** For single statements that need no turn. Undefined where a turn costs no more than the statement. */
  readonly aside: Kysely<Tables> | undefined;
  /** From now on a lock that another process holds must not make this process stand still. */
  waitBrieflyForLocks(): Promise<void>;
  /** Whether a transaction that has not reached its commit failed only for now and may run again. */
  isTemporarilyUnavailable(error: unknown): boolean;
  /** Leaves out the rows that somebody else holds at this moment, and holds those it finds. */
  passOverHeld(rows: OutboxRows): OutboxRows;
  removeTraces(): Promise<Traces>;
}

/**
 * Opens the store and brings its tables up to date.
 *
 * @param timeoutMs how long a transaction waits for another process that holds the lock
 * @throws Error when the file cannot be opened or written, or the database not be reached
 */
export async function openStore(
  { dataDir, databaseUrl }: StoreLocation,
  timeoutMs: number,
  now: number,
): Promise<OpenStore> {
  const store = databaseUrl
    ? await openPostgres(databaseUrl, timeoutMs)
    : openSqlite(dataDir, timeoutMs);
  try {
    await migrate(store.db, now);
    return store;
  } catch (error) {
    await store.db.destroy();
    throw error;
  }
}

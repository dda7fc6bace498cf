// The store lies in one SQLite file or, for several replicas, in a PostgreSQL database. Here one of
// them is chosen; what they do differently is all in OpenStore, and every query is the same.
import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import type { Clock } from '../../process/clock.ts';
import { migrate } from './migrations.ts';
import { openPostgres } from './postgres.ts';
import { postgresErrorOf } from './postgres-connections.ts';
import { openSqlite, sqliteErrorOf } from './sqlite.ts';
import type { Tables } from './tables.ts';

export interface StoreLocation {
  /** Holds `mail.sqlite` where there is no `databaseUrl`. */
  readonly dataDir: string;
  /** `postgres://` or `postgresql://`, credentials included. */
  readonly databaseUrl?: URL | undefined;
}

type OutboxRows<Row> = SelectQueryBuilder<Tables, 'outbox', Row>;

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
  passOverHeld<Row>(rows: OutboxRows<Row>): OutboxRows<Row>;
  removeTraces(): Promise<Traces>;
}

/**
 * Opens the store and brings its tables up to date.
 *
 * @param timeoutMs how long a transaction waits for another process that holds the lock
 * @param patienceMs how long statements then wait on, for whoever has no queue of their own (transactions.ts)
 * @throws Error when the file cannot be opened or written, or the database not be reached
 */
export async function openStore(
  { dataDir, databaseUrl }: StoreLocation,
  timeoutMs: number,
  now: number,
  patienceMs?: number,
): Promise<OpenStore> {
  const store = databaseUrl
    ? await openPostgres(databaseUrl, timeoutMs)
    : openSqlite(dataDir, timeoutMs, patienceMs);
  try {
    await migrate(store.db, now);
    return store;
  } catch (error) {
    await store.db.destroy();
    throw error;
  }
}

const answerWithinMs = 2_000;

/**
 * Asks the store whether it is there. However many want to know, it is asked once at a time.
 * @returns false when it does not answer within two seconds; never rejects
 */
export function createProbe(db: Kysely<Tables>, clock: Clock): () => Promise<boolean> {
  let asking: Promise<boolean> | undefined;

  async function ask(): Promise<boolean> {
    try {
      await sql`SELECT 1`.execute(db);
      return true;
    } catch {
      return false;
    } finally {
      asking = undefined;
    }
  }

  return () => {
    asking ??= ask();
    return withinTime(asking, clock);
  };
}

async function withinTime(answer: Promise<boolean>, clock: Clock): Promise<boolean> {
  let cancel = () => {};
  const late = new Promise<boolean>((resolve) => {
    cancel = clock.after(answerWithinMs, () => resolve(false));
  });
  const isThere = await Promise.race([answer, late]);
  cancel();
  return isThere;
}

/** What a database says when it cannot do what it was asked. */
export interface StoreError {
  /** `busy`: somebody else holds it for too long. `full`: its disk takes nothing more. */
  readonly kind: 'busy' | 'full' | 'unreachable' | 'other';
  readonly reason: string;
}

/** The fault of the store behind an error, or undefined where the error is another. */
export function storeErrorOf(error: unknown): StoreError | undefined {
  return sqliteErrorOf(error) ?? postgresErrorOf(error);
}

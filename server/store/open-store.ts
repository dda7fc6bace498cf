// The store lies in one SQLite file or, for several replicas, in a PostgreSQL database.
import { setTimeout as wait } from 'node:timers/promises';
import { sql, type Transaction } from 'kysely';
import type { Clock } from '../process/clock.ts';
import type { Database, StoreError } from './database.ts';
import { openPostgres } from './postgres.ts';
import { postgresErrorOf } from './postgres-connections.ts';
import { prepareStore } from './schema.ts';
import { openSqlite, sqliteErrorOf } from './sqlite.ts';
import type { Tables } from './tables.ts';

export interface StoreLocation {
  /** Holds `mail.sqlite` where there is no `databaseUrl`. */
  readonly dataDir: string;
  /** `postgres://` or `postgresql://`, credentials included. */
  readonly databaseUrl?: URL | undefined;
}

/** An open store. */
export interface OpenStore extends Database {
  /**
   * Runs one job after the other, each in a transaction, and resolves once its changes are on the disk.
   * @param job reads and writes inside the transaction only, since it may have to run twice
   * @throws Error when the store is full, closed, or locked or out of reach for too long. Then nothing of
   * the job is stored, unless the connection broke during the commit
   */
  write<Result>(job: Job<Result>): Promise<Result>;
  /** What has damaged the store since it was opened. From then on nothing is written any more. */
  damage(): string | undefined;
  /** Looks for damage in the pages of the files, in the background. */
  checkPages(): Promise<string | undefined>;
}

/** The store is no longer what was opened; what is written now would be lost. */
class StoreDamaged extends Error {
  readonly code = 'STORE_DAMAGED';

  constructor(damage: string) {
    super(damage);
    this.name = 'StoreDamaged';
  }
}

export type Job<Result> = (transaction: Transaction<Tables>) => Promise<Result>;

/**
 * Opens the store and creates its tables.
 *
 * @param timeoutMs how long a job waits for a store that is locked or out of reach
 * @throws Error when the file cannot be opened or written, or the database not be reached
 */
export async function openStore(
  { dataDir, databaseUrl }: StoreLocation,
  timeoutMs: number,
  now: number,
): Promise<OpenStore> {
  const database = await connectStore({ dataDir, databaseUrl }, timeoutMs);
  try {
    await prepareStore(database.db, now);
    const damage = watchDamage(database);
    return {
      ...database,
      damage: () => damage.find(),
      checkPages: async () => damage.find() ?? damage.find(await database.checkPages()),
      write: createWrite(database, damage, timeoutMs),
    };
  } catch (error) {
    await database.db.destroy();
    throw error;
  }
}

/** A store that several parts of a process share. */
export interface SharedStore {
  /** Opens the store for the first part, and hands the same one to all others. @throws Error as openStore */
  open(): Promise<OpenStore>;
  /** Closes the store once each part that has opened it lets go. */
  close(): Promise<void>;
}

const defaultTimeoutMs = 5_000;

export function createSharedStore(
  location: StoreLocation & { readonly storeTimeoutMs?: number | undefined },
  now: () => number,
): SharedStore {
  const { storeTimeoutMs = defaultTimeoutMs } = location;
  let opening: Promise<OpenStore> | undefined;
  let users = 0;
  return {
    async open() {
      opening ??= openStore(location, storeTimeoutMs, now());
      try {
        const store = await opening;
        users += 1;
        return store;
      } catch (error) {
        opening = undefined;
        throw error;
      }
    },
    async close() {
      users -= 1;
      if (users > 0) return;
      const closing = opening;
      opening = undefined;
      await (await closing)?.db.destroy();
    },
  };
}

/** Opens the database, whatever tables it has. @throws Error as openStore */
export async function connectStore(
  { dataDir, databaseUrl }: StoreLocation,
  timeoutMs: number,
): Promise<Database> {
  return databaseUrl ? await openPostgres(databaseUrl, timeoutMs) : openSqlite(dataDir, timeoutMs);
}

const retryEveryMs = 50;

/** Remembers the first damage, also what the database itself says of it. */
function watchDamage({ findDamage }: Database) {
  let known: string | undefined;
  return {
    find(found?: string): string | undefined {
      known ??= found ?? findDamage();
      return known;
    },
    learnFrom(error: unknown): void {
      const told = storeErrorOf(error);
      if (told?.kind === 'damaged') known ??= told.reason;
    },
  };
}

function createWrite(
  database: Database,
  damage: ReturnType<typeof watchDamage>,
  timeoutMs: number,
): OpenStore['write'] {
  let last: Promise<unknown> = Promise.resolve();

  async function runUntil<Result>(deadline: number, job: Job<Result>): Promise<Result> {
    for (;;) {
      let isCommitting = false;
      const damagedBefore = damage.find();
      if (damagedBefore) throw new StoreDamaged(damagedBefore);
      try {
        const result = await database.db.transaction().execute(async (transaction) => {
          const done = await job(transaction);
          isCommitting = true;
          return done;
        });
        const damaged = damage.find();
        if (damaged) throw new StoreDamaged(damaged);
        return result;
      } catch (error) {
        damage.learnFrom(error);
        const mayRunAgain = !isCommitting && database.isTemporarilyUnavailable(error);
        if (!mayRunAgain || performance.now() > deadline) throw error;
        await wait(retryEveryMs);
      }
    }
  }

  return (job) => {
    // A job that waits for its turn waits for the store too.
    const deadline = performance.now() + timeoutMs;
    const result = last.then(() => runUntil(deadline, job));
    last = result.catch(() => {});
    return result;
  };
}

const answerWithinMs = 2_000;

/**
 * Asks the store whether it is there. However many want to know, it is asked once at a time.
 * @returns false when it does not answer within two seconds; never rejects
 */
export function createProbe(
  { damage, db }: Pick<OpenStore, 'damage' | 'db'>,
  clock: Clock,
): () => Promise<boolean> {
  let asking: Promise<boolean> | undefined;

  async function ask(): Promise<boolean> {
    try {
      if (damage()) return false;
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

/** The fault of the store behind an error, or undefined where the error is another. */
export function storeErrorOf(error: unknown): StoreError | undefined {
  if (error instanceof StoreDamaged) return { kind: 'damaged', reason: error.message };
  return sqliteErrorOf(error) ?? postgresErrorOf(error);
}

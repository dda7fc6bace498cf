// Opens the store: one SQLite file or, for several replicas, a PostgreSQL database.
import { setTimeout as wait } from 'node:timers/promises';
import { sql, type Transaction } from 'kysely';
import type { Clock } from '../process/clock.ts';
import type { Database, StoreError } from './database.ts';
import { prepareStore } from './schema.ts';
import { openSqlite, sqliteErrorOf, sqliteFileIn } from './sqlite.ts';
import { postgresErrorOf, storeFaultLine } from './store-faults.ts';
import type { Tables } from './tables.ts';

export interface StoreLocation {
  /** Holds `mail.sqlite` if there is no `databaseUrl`. */
  readonly dataDir: string;
  /** `postgres://` or `postgresql://`, credentials included. */
  readonly databaseUrl?: URL | undefined;
}

/** An open store. Read-only once damaged. */
export interface OpenStore extends Pick<Database, 'db' | 'removeTraces'> {
  /** Location, for the log. */
  readonly at: string;
  /**
   * Runs work serially, each in a transaction, and resolves after the commit is on disk.
   * @param work reads and writes inside the transaction only, since it may run twice
   * @throws Error if the store is full, closed, or locked or unreachable for too long. Then nothing is stored,
   * unless the connection broke during the commit
   */
  write<Result>(work: Work<Result>): Promise<Result>;
  /** Why the last write failed, unless the work itself threw; includes later damage to the files. */
  currentError(): StoreError | undefined;
  /** Tries a write. @returns the error, or undefined */
  check(): Promise<StoreError | undefined>;
  /** The same for the pages; reads the whole files, in the background. */
  checkPages(): Promise<StoreError | undefined>;
  /** Waits for running work; later work fails. */
  close(): Promise<void>;
}

type Work<Result> = (transaction: Transaction<Tables>) => Promise<Result>;

/**
 * Opens the store and creates its tables.
 *
 * @param timeoutMs how long work waits for a locked or unreachable store
 * @throws Error if the file cannot be opened or written, or the database not be reached
 */
export async function openStore(
  location: StoreLocation,
  timeoutMs: number,
  now: number,
  prepare = prepareStore,
): Promise<OpenStore> {
  const at = storeLocation(location);
  let database: Database | undefined;
  try {
    const { dataDir, databaseUrl } = location;
    // Loads the PostgreSQL client only if used.
    database = databaseUrl
      ? await (await import('./postgres.ts')).openPostgres(databaseUrl, timeoutMs)
      : openSqlite(dataDir, timeoutMs);
    const store = guardDatabase(database, at, timeoutMs);
    await store.write((transaction) => prepare(transaction, at, now));
    return store;
  } catch (error) {
    await database?.db.destroy();
    const storeError = storeErrorOf(error);
    throw storeError ? new Error(storeFaultLine(at, storeError), { cause: error }) : error;
  }
}

/** Location for the log: file, or host and database. */
export function storeLocation({ dataDir, databaseUrl: url }: StoreLocation): string {
  if (!url) return sqliteFileIn(dataDir);
  return `PostgreSQL ${url.host || url.searchParams.get('host')}${url.pathname}`;
}

const retryEveryMs = 50;

/** Serializes and retries transactions, and refuses writes once the files are damaged. */
function guardDatabase(database: Database, at: string, timeoutMs: number): OpenStore {
  let last: Promise<unknown> = Promise.resolve();
  let lastError: StoreError | undefined;

  function currentError(damage = database.damage()): StoreError | undefined {
    if (damage && lastError?.kind !== 'damaged') lastError = { kind: 'damaged', reason: damage };
    return lastError;
  }

  function refuseDamaged(): void {
    const found = currentError();
    if (found?.kind === 'damaged') throw new StoreDamaged(found.reason);
  }

  async function run<Result>(work: Work<Result>, deadline: number): Promise<Result> {
    for (;;) {
      let isCommitting = false;
      refuseDamaged();
      try {
        const result = await database.db.transaction().execute(async (transaction) => {
          const done = await work(transaction);
          isCommitting = true;
          return done;
        });
        refuseDamaged();
        // Work without writes succeeds on a full disk too.
        if (!isLasting(lastError)) lastError = undefined;
        return result;
      } catch (error) {
        const fault = storeErrorOf(error);
        if (fault && fault.kind !== 'other' && lastError?.kind !== 'damaged') lastError = fault;
        const isTemporary = fault?.kind === 'busy' || fault?.kind === 'unreachable';
        if (!isTemporary || isCommitting || performance.now() > deadline) throw error;
        await wait(retryEveryMs);
      }
    }
  }

  function write<Result>(work: Work<Result>): Promise<Result> {
    // Includes waiting for earlier work.
    const deadline = performance.now() + timeoutMs;
    const result = last.then(() => run(work, deadline));
    last = result.catch(() => {});
    return result;
  }

  return {
    ...{ ...database, at, write },
    currentError: () => currentError(),
    async check() {
      const same = sql`update secret set key = key`;
      try {
        await write((transaction) => same.execute(transaction));
        lastError = undefined;
      } catch {
        // Recorded by `run`.
      }
      return currentError();
    },
    checkPages: async () => currentError(await database.checkPages()),
    async close() {
      await last;
      await database.db.destroy();
    },
  };
}

const storeTimeoutMs = 5_000;

/** Opens the store on the first call, and again after a failure. @throws Error as openStore */
export type StoreOpener = () => Promise<OpenStore>;

/** @param stack closes the store, after the parts that are opened later */
export function createStoreOpener(
  location: StoreLocation,
  now: () => number,
  stack: AsyncDisposableStack,
  timeoutMs = storeTimeoutMs,
): StoreOpener {
  let opening: Promise<OpenStore> | undefined;
  stack.defer(async () => (await opening)?.close());
  return () => {
    opening ??= openStore(location, timeoutMs, now()).catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    return opening;
  };
}

const answerWithinMs = 2_000;

/**
 * Checks whether the store is available, with one query at a time for any number of callers.
 * @returns false if it does not answer within two seconds; never rejects
 */
export function createProbe(
  { db, currentError }: Pick<OpenStore, 'db' | 'currentError'>,
  clock: Clock,
): () => Promise<boolean> {
  let pending: Promise<boolean> | undefined;
  const answers = () =>
    sql`SELECT 1`.execute(db).then(
      () => true,
      () => false,
    );
  return async () => {
    if (isLasting(currentError())) return false;
    pending ??= answers().finally(() => {
      pending = undefined;
    });
    const timeout = Promise.withResolvers<boolean>();
    const cancel = clock.after(answerWithinMs, () => timeout.resolve(false));
    return await Promise.race([pending, timeout.promise]).finally(cancel);
  };
}

/** Whether the error lasts until `check` succeeds: reads would not show it. */
export function isLasting(error: StoreError | undefined): boolean {
  return error !== undefined && error.kind !== 'busy' && error.kind !== 'unreachable';
}

/** The files were replaced or damaged; writes would be lost. */
class StoreDamaged extends Error {
  readonly code = 'STORE_DAMAGED';
}

/** The store error behind an error, or undefined. */
export function storeErrorOf(error: unknown): StoreError | undefined {
  if (error instanceof StoreDamaged) return { kind: 'damaged', reason: error.message };
  const cause = error instanceof Error && error.cause;
  return (
    sqliteErrorOf(error) ?? postgresErrorOf(error) ?? (cause ? storeErrorOf(cause) : undefined)
  );
}

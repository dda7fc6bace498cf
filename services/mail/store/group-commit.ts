// One wait for the disk serves everyone who waits at that moment: jobs that came together share a
// transaction, and each is answered only after the commit. A job that fails takes nobody along.
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/** Reads and writes inside a transaction, and does nothing else, since it may have to run twice. */
export type Job<Result> = (transaction: Transaction<Tables>) => Promise<Result>;

export interface GroupCommit {
  /**
   * Resolves once the job's changes are on the disk.
   * @throws Error when the store is locked, full or closed; then nothing of the job is stored
   */
  write<Result>(job: Job<Result>): Promise<Result>;
}

interface WaitingJob {
  readonly run: Job<unknown>;
  readonly resolve: (result: unknown) => void;
  readonly reject: (reason: unknown) => void;
}

// A larger group would hold up other requests for longer than a fsync costs.
const mostJobsTogether = 32;

export function createGroupCommit(db: Kysely<Tables>): GroupCommit {
  let waiting: WaitingJob[] = [];
  let isBusy = false;

  async function commitNext(): Promise<void> {
    const group = waiting.slice(0, mostJobsTogether);
    waiting = waiting.slice(group.length);
    await commitTogether(db, group);
    isBusy = false;
    commitSoon();
  }

  function commitSoon(): void {
    if (isBusy || waiting.length === 0) return;
    isBusy = true;
    // First everything that has already arrived is read, so that it can come along.
    setImmediate(commitNext);
  }

  return {
    write: (run) =>
      new Promise((resolve, reject) => {
        waiting.push({ run, resolve: resolve as WaitingJob['resolve'], reject });
        commitSoon();
      }),
  };
}

async function commitTogether(db: Kysely<Tables>, group: readonly WaitingJob[]): Promise<void> {
  const results: unknown[] = [];
  let current: WaitingJob | undefined;
  try {
    await db.transaction().execute(async (transaction) => {
      for (const job of group) {
        current = job;
        results.push(await job.run(transaction));
      }
      current = undefined;
    });
  } catch (error) {
    const isOneJobsFault = current !== undefined && group.length > 1;
    // A store that is locked stays so for the next one too: nobody waits for it again.
    if (!isOneJobsFault) for (const { reject } of group) reject(error);
    else for (const job of group) await commitTogether(db, [job]);
    return;
  }
  for (const [index, { resolve }] of group.entries()) resolve(results[index]);
}

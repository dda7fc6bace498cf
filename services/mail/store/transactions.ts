// One wait for the disk serves everyone who waits at that moment: jobs that came together share a
// transaction, and each is answered only after the commit. A job that fails takes nobody along.
import { setTimeout as wait } from 'node:timers/promises';
import type { Compilable, CompiledQuery, DialectAdapter, Transaction } from 'kysely';
import type { OpenStore } from './open-store.ts';
import type { Tables } from './tables.ts';

/** Reads and writes inside a transaction, and does nothing else, since it may have to run twice. */
export type Job<Result> = (transaction: Transaction<Tables>) => Promise<Result>;

export interface GroupCommit {
  /**
   * Resolves once the job's changes are on the disk.
   * @throws Error when the store is full, closed, or locked or out of reach for too long. Then nothing
   * of the job is stored, unless the connection broke during the commit, where nobody can know
   */
  write<Result>(job: Job<Result>): Promise<Result>;
}

interface WaitingJob {
  readonly run: Job<unknown>;
  readonly resolve: (result: unknown) => void;
  readonly reject: (reason: unknown) => void;
  /** Milliseconds of the process's own clock, which nobody sets. */
  readonly since: number;
}

// A larger group would hold up other requests for longer than a fsync costs.
const mostJobsTogether = 32;
// Meanwhile other requests are served; SQLite's own wait would stand still with everything.
const troublePauseMs = 50;

/** @param patienceMs how long a job waits for a store that is locked or out of reach */
export function createGroupCommit(opened: OpenStore, patienceMs: number): GroupCommit {
  let waiting: WaitingJob[] = [];
  let isBusy = false;

  async function commitNext(): Promise<void> {
    const group = waiting.slice(0, mostJobsTogether);
    waiting = waiting.slice(group.length);
    try {
      await commitTogether(opened, group);
    } catch (trouble) {
      waiting = [...group, ...waiting];
      giveUpOnTheOldest(trouble);
      await wait(troublePauseMs);
    }
    isBusy = false;
    commitSoon();
  }

  function giveUpOnTheOldest(reason: unknown): void {
    const since = performance.now() - patienceMs;
    for (const job of waiting) if (job.since <= since) job.reject(reason);
    waiting = waiting.filter((job) => job.since > since);
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
        const since = performance.now();
        waiting.push({ run, resolve: resolve as WaitingJob['resolve'], reject, since });
        commitSoon();
      }),
  };
}

/** @throws Error when the store is temporarily unavailable; then no job has been answered */
async function commitTogether(opened: OpenStore, group: readonly WaitingJob[]): Promise<void> {
  const results: unknown[] = [];
  let current: WaitingJob | undefined;
  try {
    await opened.db.transaction().execute(async (transaction) => {
      for (const job of group) {
        current = job;
        results.push(await job.run(transaction));
      }
      current = undefined;
    });
  } catch (error) {
    const isCommitting = results.length === group.length;
    if (!isCommitting && opened.isTemporarilyUnavailable(error)) throw error;
    const isOneJobsFault = current !== undefined && group.length > 1;
    if (!isOneJobsFault) for (const { reject } of group) reject(error);
    else await commitOneByOne(opened, group);
    return;
  }
  for (const [index, { resolve }] of group.entries()) resolve(results[index]);
}

async function commitOneByOne(opened: OpenStore, group: readonly WaitingJob[]): Promise<void> {
  for (const [index, job] of group.entries()) {
    try {
      await commitTogether(opened, [job]);
    } catch (trouble) {
      for (const { reject } of group.slice(index)) reject(trouble);
      return;
    }
  }
}

// Building a query costs several times what running it does. What every enquiry asks of the store is
// therefore built once and then run with other values.

type Values = Readonly<Record<string, unknown>>;

/** Runs the query with these values inside a transaction, and returns its rows. */
type PreparedQuery<Given extends Values, Row> = (
  transaction: Transaction<Tables>,
  values: Given,
) => Promise<readonly Row[]>;

class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/**
 * Prepares a query at its first run.
 * @param build makes the query; it sees placeholders, so it must not look at the values itself
 */
export function prepareQuery<Given extends Values, Row>(
  build: (transaction: Transaction<Tables>, values: Given) => Compilable<Row>,
): PreparedQuery<Given, Row> {
  // Each database has its own words for the same query.
  const compiledFor = new WeakMap<DialectAdapter, CompiledQuery<Row>>();
  return async (transaction, values) => {
    const { adapter } = transaction.getExecutor();
    const compiled =
      compiledFor.get(adapter) ?? build(transaction, placeholders<Given>()).compile();
    compiledFor.set(adapter, compiled);
    const parameters = compiled.parameters.map((parameter) =>
      parameter instanceof Placeholder ? values[parameter.name] : parameter,
    );
    const { rows } = await transaction.executeQuery<Row>({ ...compiled, parameters });
    return rows;
  };
}

// They only pretend to have the types of the values, so that Kysely checks the query against them.
function placeholders<Given extends Values>(): Given {
  return new Proxy({}, { get: (_, name) => new Placeholder(String(name)) }) as Given;
}

// The queue of mails and webhook posts. Processes lease the jobs they work on.
import { type Kysely, sql, type Transaction } from 'kysely';
import { record } from '../store/record.ts';
import { isPostgres } from '../store/schema.ts';
import type { Job, Tables } from '../store/tables.ts';

/**
 * Lowest first: alerts, company mails, owed receipts (Art. 16(4) DSA), confirmations. Webhook posts have a
 * worker of their own.
 */
export const priorities = { alert: 0, letter: 1, receipt: 2, confirmation: 3, post: 4 } as const;
export const mailPriorities = [0, 1, 2, 3] as const;
/** Mails about an enquiry, so without alerts. */
export const enquiryMails = [priorities.letter, priorities.receipt, priorities.confirmation];

// How long a claimed job belongs to its process: longer than any attempt (smtp.ts).
const leaseMs = 6 * 60_000;

const hourMs = 3_600_000;
/** Longest legitimate delay; longer ones come from a wrong clock. */
const longestWaitMs: Readonly<Record<number, number>> = {
  0: 5 * hourMs,
  1: 5 * hourMs,
  // The caps on confirmations cover a day.
  2: 25 * hourMs,
  3: 25 * hourMs,
  4: 29 * hourMs,
};

export async function firstDue(
  transaction: Transaction<Tables>,
  priority: number,
  now: number,
): Promise<Job | undefined> {
  const waiting = transaction
    .selectFrom('job')
    .selectAll()
    // A bound parameter would keep SQLite from using the index of waiting jobs.
    .where('state', '=', sql.lit('waiting'))
    .where('priority', '=', priority)
    .where((row) =>
      row.or([
        row('leased_until', 'is', null),
        row('leased_until', '<=', now),
        // Leases this long come from a wrong clock. Twice, since the clocks of two machines differ.
        row('leased_until', '>', now + 2 * leaseMs),
      ]),
    )
    .orderBy('due_at')
    .orderBy('id')
    .limit(1)
    // Skip rows locked by an operator's session. SQLite locks the whole file.
    .$if(isPostgres(transaction), (query) => query.forUpdate().skipLocked());
  const latest = now + (longestWaitMs[priority] ?? 0);
  return (
    (await waiting.where('due_at', '<=', now).executeTakeFirst()) ??
    (await waiting.where('due_at', '>', latest).executeTakeFirst())
  );
}

/** Leases a job and counts the attempt. @param changes further columns to set */
export async function leaseJob(
  transaction: Transaction<Tables>,
  job: Job,
  now: number,
  changes: Partial<Job> = {},
): Promise<Job> {
  const values = { ...changes, leased_until: now + leaseMs, attempts: job.attempts + 1 };
  await updateJob(transaction, job.id, values);
  return { ...job, ...values };
}

export async function updateJob(
  transaction: Transaction<Tables>,
  id: string,
  values: Partial<Job>,
): Promise<void> {
  await transaction.updateTable('job').set(values).where('id', '=', id).execute();
}

/** Result of an attempt. `reason` contains no name and no address, which may hold a secret. */
export type Outcome =
  | { readonly state: 'delivered'; readonly fileBytes?: number | undefined }
  | { readonly state: 'failed'; readonly reason: string }
  | { readonly state: 'waiting'; readonly reason: string; readonly dueAt: number };

/** Stores the result of an attempt, with an event for mails about an enquiry. */
export async function settleJob(
  transaction: Transaction<Tables>,
  { enquiry_id, id, message_id }: Pick<Job, 'enquiry_id' | 'id' | 'message_id'>,
  outcome: Outcome,
  now: number,
): Promise<void> {
  const { state } = outcome;
  await updateJob(transaction, id, {
    state,
    leased_until: null,
    ...(state === 'waiting' ? { due_at: outcome.dueAt } : { settled_at: now }),
    ...(state === 'delivered'
      ? { file_bytes: outcome.fileBytes ?? null }
      : { last_fault: outcome.reason }),
  });
  if (!enquiry_id || !message_id) return;
  await record(transaction, now, { action: 'mail.settled', about: enquiry_id });
}

/**
 * Frees jobs that were being sent when a process was killed.
 * @param until end of the leases to free: those of other processes may last
 * @returns the Message-IDs of mails among them
 */
export async function freeLeases(
  transaction: Transaction<Tables>,
  until: number,
): Promise<string[]> {
  const left = await transaction
    .updateTable('job')
    .set({ leased_until: null })
    .where('state', '=', sql.lit('waiting'))
    .where('leased_until', '<=', until)
    .returning('message_id')
    .execute();
  return left.flatMap(({ message_id }) => message_id ?? []);
}

/** `lease`: being sent. `cap`: held back by the caps on confirmations. */
type Hindrance = 'lease' | 'cap' | 'nothing';

/**
 * Makes jobs due unless blocked. A job that was given up starts over, since its next error would end it again;
 * confirmations among these are checked against the caps again.
 * @param undelivered waiting or failed jobs
 * @returns the jobs by what blocks them; those under `nothing` are due now
 */
export async function retryJobs(
  transaction: Transaction<Tables>,
  undelivered: readonly Job[],
  now: number,
): Promise<Partial<Record<Hindrance, Job[]>>> {
  const sorted = Object.groupBy(undelivered, (job): Hindrance => {
    if (job.state === 'failed') return 'nothing';
    if (isBeingSent(job, now)) return 'lease';
    return isHeld(job, now) ? 'cap' : 'nothing';
  });
  for (const { id, state } of sorted.nothing ?? []) {
    const anew = { state: 'waiting', attempts: 0, settled_at: null } as const;
    await updateJob(transaction, id, { due_at: now, ...(state === 'failed' && anew) });
  }
  return sorted;
}

export function isBeingSent({ leased_until }: Pick<Job, 'leased_until'>, now: number): boolean {
  return leased_until !== null && leased_until > now;
}

export function isHeld<Mail extends Pick<Job, 'held_until'>>(
  mail: Mail,
  now: number,
): mail is Mail & { held_until: number } {
  return mail.held_until !== null && mail.held_until > now;
}

export interface QueueState {
  readonly mails: {
    readonly waiting: number;
    /** Of those, confirmations that were not tried yet, because they are capped or new. */
    readonly held: number;
    readonly failed: number;
  };
  readonly posts: { readonly waiting: number; readonly failed: number };
  /**
   * Age of the oldest due mail; 0 if none waits. Confirmations count from their first attempt: before it they
   * wait for the caps, and company mails show whether delivery works.
   */
  readonly oldestAgeMs: number;
  readonly oldestFault: string | undefined;
}

/** Without alerts: an undeliverable alert must not raise another. */
export async function readQueue(db: Kysely<Tables>, now: number): Promise<QueueState> {
  const count = (condition: string) =>
    sql<number>`count(case when ${sql.raw(condition)} then 1 end)`;
  const jobs = await db
    .selectFrom('job')
    .select([
      count("state = 'waiting' and priority <> 4").as('waiting'),
      count("state = 'waiting' and priority in (2, 3) and attempts = 0").as('held'),
      count("state = 'failed' and priority <> 4").as('failed'),
      count("state = 'waiting' and priority = 4").as('waitingPosts'),
      count("state = 'failed' and priority = 4").as('failedPosts'),
    ])
    // Bound parameters would keep SQLite from using the indexes of these states.
    .where(sql<boolean>`(state = 'waiting' or state = 'failed')`)
    .where('priority', '!=', priorities.alert)
    .executeTakeFirstOrThrow();
  const oldest = await db
    .selectFrom('job')
    .select(({ fn }) => ['last_fault', fn.coalesce('held_until', 'created_at').as('since')])
    .where('state', '=', sql.lit('waiting'))
    .where('priority', 'in', enquiryMails)
    .where((row) => row.or([row('priority', '=', priorities.letter), row('attempts', '>', 0)]))
    .orderBy('since')
    .limit(1)
    .executeTakeFirst();
  return {
    mails: { waiting: jobs.waiting, held: jobs.held, failed: jobs.failed },
    posts: { waiting: jobs.waitingPosts, failed: jobs.failedPosts },
    oldestAgeMs: oldest ? Math.max(0, now - oldest.since) : 0,
    oldestFault: oldest?.last_fault ?? undefined,
  };
}

import { type Kysely, sql } from 'kysely';
import type { Tables } from '../store/tables.ts';
import { enquiryMails, priorities } from './jobs.ts';

/** Waiting and failed mails, for the operator. */
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
  /** Reason of its last failed attempt, if any. */
  readonly oldestFault: string | undefined;
}

/** Without alerts: an undeliverable alert must not raise another. */
export async function readQueue(db: Kysely<Tables>, now: number): Promise<QueueState> {
  const isHeld = sql<0 | 1>`case when priority in (2, 3) and attempts = 0 then 1 else 0 end`;
  const rows = await db
    .selectFrom('job')
    .select(({ fn }) => ['state', 'priority', isHeld.as('held'), fn.countAll<number>().as('jobs')])
    // Bound parameters would keep SQLite from using the indexes of these states.
    .where(sql<boolean>`(state = 'waiting' or state = 'failed')`)
    .where('priority', '!=', priorities.alert)
    .groupBy(['state', 'priority', isHeld])
    .execute();
  const count = (wanted: 'waiting' | 'failed', holds: (row: (typeof rows)[number]) => boolean) =>
    rows
      .filter((row) => row.state === wanted && holds(row))
      .reduce((sum, { jobs }) => sum + jobs, 0);
  const isPost = ({ priority }: (typeof rows)[number]) => priority === priorities.post;
  const isMail = (row: (typeof rows)[number]) => !isPost(row);
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
    mails: {
      waiting: count('waiting', isMail),
      held: count('waiting', ({ held }) => held === 1),
      failed: count('failed', isMail),
    },
    posts: { waiting: count('waiting', isPost), failed: count('failed', isPost) },
    oldestAgeMs: oldest ? Math.max(0, now - oldest.since) : 0,
    oldestFault: oldest?.last_fault ?? undefined,
  };
}

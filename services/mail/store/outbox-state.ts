import { type Kysely, sql } from 'kysely';
import type { Tables } from './tables.ts';

/** What waits, as an operator wants to know it. */
export interface OutboxState {
  readonly waiting: number;
  /** Of those, the confirmations that were not tried yet: the caps hold them back, or they have just come. */
  readonly held: number;
  readonly failed: number;
  /**
   * Age of the oldest mail that should have been delivered by now; 0 when none waits. Confirmations count
   * from their first attempt: before it they wait for the caps, and the company's mails tell whether the
   * way is free.
   */
  readonly oldestAgeMs: number;
  /** The enquiry it belongs to, and why its last attempt failed, if it had any. */
  readonly oldestEnquiryId: string | undefined;
  readonly oldestFault: string | undefined;
}

/** Alerts do not count: an alert that cannot be delivered must not raise another. */
export async function readOutboxState(db: Kysely<Tables>, now: number): Promise<OutboxState> {
  // Literals, since a value in their place would keep SQLite from using the indexes of these states.
  const inState = (state: 'waiting' | 'failed') =>
    db.selectFrom('outbox').where('state', '=', sql.lit(state));
  const lanes = await inState('waiting')
    .select(({ fn }) => ['lane', fn.countAll<number>().as('mails')])
    .where('lane', '!=', 'operator')
    .groupBy('lane')
    .execute();
  const { failed } = await inState('failed')
    .select(({ fn }) => fn.countAll<number>().as('failed'))
    .where('recipient', '!=', 'operator')
    .executeTakeFirstOrThrow();
  const oldest = await inState('waiting')
    .select(({ fn }) => [
      'enquiry_id',
      'last_fault',
      fn.coalesce('held_until', 'created_at').as('since'),
    ])
    .where('lane', '=', 'free')
    .orderBy('since')
    .limit(1)
    .executeTakeFirst();
  const countOf = (some: typeof lanes) => some.reduce((sum, { mails }) => sum + mails, 0);
  return {
    waiting: countOf(lanes),
    held: countOf(lanes.filter(({ lane }) => lane !== 'free')),
    failed,
    oldestAgeMs: oldest ? Math.max(0, now - oldest.since) : 0,
    oldestEnquiryId: oldest?.enquiry_id,
    oldestFault: oldest?.last_fault ?? undefined,
  };
}

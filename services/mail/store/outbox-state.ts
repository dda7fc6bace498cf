import { type Kysely, sql } from 'kysely';
import type { Tables } from './tables.ts';

/** What waits, as an operator wants to know it. */
export interface OutboxState {
  readonly waiting: number;
  /** Of those, the confirmations that the caps hold back until later. */
  readonly held: number;
  readonly failed: number;
  /** Age of the oldest mail that should have been delivered by now; 0 when none waits. */
  readonly oldestAgeMs: number;
  /** The enquiry it belongs to. */
  readonly oldestEnquiryId: string | undefined;
}

/** Alerts do not count: an alert that cannot be delivered must not raise another. */
export async function readOutboxState(db: Kysely<Tables>, now: number): Promise<OutboxState> {
  // Literals, since a value in their place would keep SQLite from using the indexes of these states.
  const mails = db.selectFrom('outbox').where('recipient', '!=', 'operator');
  const { waiting, held } = await mails
    .select(({ fn }) => [
      fn.countAll<number>().as('waiting'),
      fn.countAll<number>().filterWhere('held_until', '>', now).as('held'),
    ])
    .where('state', '=', sql.lit('waiting'))
    .executeTakeFirstOrThrow();
  const { failed } = await mails
    .select(({ fn }) => fn.countAll<number>().as('failed'))
    .where('state', '=', sql.lit('failed'))
    .executeTakeFirstOrThrow();
  const oldest = await mails
    .select(({ fn }) => ['enquiry_id', fn.coalesce('held_until', 'created_at').as('since')])
    .where('state', '=', sql.lit('waiting'))
    .orderBy('since')
    .limit(1)
    .executeTakeFirst();
  return {
    waiting,
    held,
    failed,
    oldestAgeMs: oldest ? Math.max(0, now - oldest.since) : 0,
    oldestEnquiryId: oldest?.enquiry_id,
  };
}

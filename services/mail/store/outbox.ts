import type { Kysely } from 'kysely';
import { type Letter, letterSchema } from '../letters/letter.ts';
import type { Tables } from './tables.ts';

/** A mail in the hands of the courier. */
export interface OutboxMail {
  readonly id: string;
  readonly enquiryId: string;
  readonly messageId: string;
  readonly letter: Letter;
  /** Counts this attempt too. */
  readonly attempts: number;
  readonly createdAt: number;
}

export interface Outbox {
  /**
   * The mail that has waited longest, leased to the caller, or undefined when none is due.
   * @param inHand mails the caller is still busy with, never handed out twice
   */
  claim(now: number, inHand: readonly string[]): Promise<OutboxMail | undefined>;
  markDelivered(id: string, now: number): Promise<void>;
  markFailed(id: string, now: number, fault: string): Promise<void>;
  retryAt(id: string, dueAt: number, fault: string): Promise<void>;
}

/** A mail being sent belongs to its sender for this long. */
export const leaseMs = 60_000;

/** @param longestWaitMs no mail ever waits longer; one that seems to was scheduled by a wrong clock */
export function createOutbox(db: Kysely<Tables>, longestWaitMs: number): Outbox {
  function change(id: string) {
    return db.updateTable('outbox').where('id', '=', id);
  }

  return {
    async claim(now, inHand) {
      const next = db
        .selectFrom('outbox')
        .select('id')
        .where('state', '=', 'waiting')
        .where('id', 'not in', inHand)
        .where((row) => row.or([row('due_at', '<=', now), row('due_at', '>', now + longestWaitMs)]))
        .where((row) =>
          row.or([
            row('leased_until', 'is', null),
            row('leased_until', '<=', now),
            row('leased_until', '>', now + leaseMs),
          ]),
        )
        .orderBy('due_at')
        .limit(1);
      const row = await db
        .updateTable('outbox')
        .set((current) => ({
          leased_until: now + leaseMs,
          attempts: current('attempts', '+', 1),
        }))
        .where('id', '=', next)
        .returningAll()
        .executeTakeFirst();
      if (!row) return undefined;
      return {
        id: row.id,
        enquiryId: row.enquiry_id,
        messageId: row.message_id,
        letter: letterSchema.parse(JSON.parse(row.letter)),
        attempts: row.attempts,
        createdAt: row.created_at,
      };
    },
    async markDelivered(id, now) {
      await change(id).set({ state: 'delivered', leased_until: null, settled_at: now }).execute();
    },
    async markFailed(id, now, fault) {
      const settled = { state: 'failed', leased_until: null, settled_at: now } as const;
      await change(id)
        .set({ ...settled, last_fault: fault })
        .execute();
    },
    async retryAt(id, dueAt, fault) {
      await change(id).set({ due_at: dueAt, leased_until: null, last_fault: fault }).execute();
    },
  };
}

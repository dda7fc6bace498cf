import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { type Letter, letterSchema } from '../letters/letter.ts';
import type { GroupCommit } from './group-commit.ts';
import type { HeldConfirmations } from './held-confirmations.ts';
import type { OpenStore } from './open-store.ts';
import type { OutboxTable, Tables } from './tables.ts';

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
  /** Keeps a mail that is still being sent from everyone else for another lease. */
  renewLease(id: string, now: number): Promise<void>;
  markDelivered(id: string, now: number): Promise<void>;
  markFailed(id: string, now: number, fault: string): Promise<void>;
  retryAt(id: string, dueAt: number, fault: string): Promise<void>;
}

/** A mail being sent belongs to its sender for this long. */
export const leaseMs = 60_000;

interface OutboxParts {
  readonly store: GroupCommit;
  readonly aside: OpenStore['aside'];
  readonly passOverHeld: OpenStore['passOverHeld'];
  readonly confirmations: HeldConfirmations;
  /** No mail ever waits longer; one that seems to was scheduled by a wrong clock. */
  readonly longestWaitMs: number;
}

export function createOutbox(parts: OutboxParts): Outbox {
  const { aside, confirmations, store } = parts;

  async function change(id: string, values: Partial<Selectable<OutboxTable>>): Promise<void> {
    await store.write((transaction) => set(transaction, id, values));
  }

  // A process that dies before this is noted has sent the mail in vain, and another will send it
  // again. Nobody else touches a leased row, so there is no turn to wait for.
  async function changeAtOnce(id: string, values: Partial<Selectable<OutboxTable>>): Promise<void> {
    if (!aside) return await change(id, values);
    await set(aside, id, values).catch(() => change(id, values));
  }

  async function claimNext(
    transaction: Transaction<Tables>,
    now: number,
    inHand: readonly string[],
  ): Promise<OutboxMail | undefined> {
    for (;;) {
      const row = await nextDue(transaction, parts, now, inHand);
      if (!row) return undefined;
      const isFirstConfirmation = row.recipient === 'confirmation' && row.attempts === 0;
      // A confirmation over the caps is put off, and the next mail has its turn.
      if (isFirstConfirmation && !(await confirmations.admit(transaction, row, now))) continue;
      const merged = isFirstConfirmation ? await confirmations.merge(transaction, row) : undefined;
      return await lease(transaction, row, merged, now);
    }
  }

  return {
    claim: (now, inHand) => store.write((transaction) => claimNext(transaction, now, inHand)),
    renewLease: (id, now) => change(id, { leased_until: now + leaseMs }),
    markDelivered: (id, now) =>
      changeAtOnce(id, { state: 'delivered', leased_until: null, settled_at: now }),
    markFailed: (id, now, fault) =>
      change(id, { state: 'failed', leased_until: null, settled_at: now, last_fault: fault }),
    retryAt: (id, dueAt, fault) =>
      change(id, { due_at: dueAt, leased_until: null, last_fault: fault }),
  };
}

async function set(
  db: Kysely<Tables>,
  id: string,
  values: Partial<Selectable<OutboxTable>>,
): Promise<void> {
  await db.updateTable('outbox').set(values).where('id', '=', id).execute();
}

async function nextDue(
  transaction: Transaction<Tables>,
  { longestWaitMs, passOverHeld }: OutboxParts,
  now: number,
  inHand: readonly string[],
): Promise<Selectable<OutboxTable> | undefined> {
  let free = transaction
    .selectFrom('outbox')
    .selectAll()
    // A value in place of this literal would keep SQLite from using the index of waiting mails.
    .where('state', '=', sql.lit('waiting'))
    .where((row) =>
      row.or([
        row('leased_until', 'is', null),
        row('leased_until', '<=', now),
        // No lease is that long, so a wrong clock gave it. Twice, because it may have been renewed
        // while this question waited for its turn.
        row('leased_until', '>', now + 2 * leaseMs),
      ]),
    )
    .orderBy('due_at')
    .limit(1);
  if (inHand.length > 0) free = free.where('id', 'not in', inHand);
  const due = await passOverHeld(free.where('due_at', '<=', now)).executeTakeFirst();
  if (due) return due;
  const wronglyDue = free.where('due_at', '>', now + longestWaitMs);
  return await passOverHeld(
    wronglyDue.where((row) =>
      row.or([row('held_until', 'is', null), row('due_at', '>', now + longestHoldMs)]),
    ),
  ).executeTakeFirst();
}

// The caps look back a day at most.
const longestHoldMs = 86_400_000;

async function lease(
  transaction: Transaction<Tables>,
  row: Selectable<OutboxTable>,
  merged: Letter | undefined,
  now: number,
): Promise<OutboxMail> {
  const attempts = row.attempts + 1;
  await transaction
    .updateTable('outbox')
    .set({
      leased_until: now + leaseMs,
      attempts,
      // A letter that merges several enquiries is fixed now: every retry sends exactly this one.
      ...(merged && { letter: JSON.stringify(merged) }),
    })
    .where('id', '=', row.id)
    .execute();
  return {
    id: row.id,
    enquiryId: row.enquiry_id,
    messageId: row.message_id,
    letter: merged ?? letterSchema.parse(JSON.parse(row.letter)),
    attempts,
    createdAt: row.created_at,
  };
}

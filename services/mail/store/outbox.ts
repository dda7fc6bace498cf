import type { Selectable, Transaction } from 'kysely';
import type { Randomness } from '../../process/clock.ts';
import { type MailMessage, mailMessageSchema } from '../messages/message.ts';
import type { HeldConfirmations } from './confirmation-caps.ts';
import type { OpenStore } from './open-store.ts';
import { createQueue, leaseMs, mostTogether, type Turn } from './queue.ts';
import type { SenderLinks } from './sender-links.ts';
import type { OutboxTable, Tables } from './tables.ts';

export interface Outbox {
  /**
   * The mail whose turn it is, leased to the caller, or undefined when none is due.
   * @param inHand mails the caller is still busy with, never handed out twice
   */
  claim(now: number, inHand: readonly string[]): Promise<OutboxMail | undefined>;
  /** Keeps a mail that is still being sent from everyone else for another lease. */
  renewLease(id: string, now: number): Promise<void>;
  /** @param fileBytes where it became a file */
  markDelivered(id: string, now: number, fileBytes?: number): Promise<void>;
  markFailed(id: string, now: number, fault: string): Promise<void>;
  retryAt(id: string, dueAt: number, fault: string): Promise<void>;
}

interface OutboxParts {
  readonly store: OpenStore;
  readonly confirmations: HeldConfirmations;
  readonly links: SenderLinks;
  /** No mail ever waits longer; one that seems to was scheduled by a wrong clock. */
  readonly longestWaitMs: number;
}

export function createOutbox(parts: OutboxParts): Outbox {
  const { store } = parts;
  const claim = createClaim(parts);

  async function change(id: string, values: Partial<Selectable<OutboxTable>>): Promise<void> {
    await store.write((transaction) =>
      transaction.updateTable('outbox').set(values).where('id', '=', id).execute(),
    );
  }

  return {
    async claim(now, inHand) {
      for (;;) {
        const claimed = await store.write((transaction) => claim(transaction, now, inHand));
        // Others have their turn before the rest of many confirmations is put off.
        if (claimed !== 'unfinished') return claimed;
      }
    },
    renewLease: (id, now) => change(id, { leased_until: now + leaseMs }),
    markDelivered: (id, now, fileBytes) =>
      change(id, { state: 'delivered', ...settled(now), file_bytes: fileBytes ?? null }),
    markFailed: (id, now, fault) =>
      change(id, { state: 'failed', ...settled(now), last_fault: fault }),
    retryAt: (id, dueAt, fault) =>
      change(id, { due_at: dueAt, is_due: 0, leased_until: null, last_fault: fault }),
  };
}

// Who sent it matters only as long as it stands in line.
function settled(now: number): Partial<Selectable<OutboxTable>> {
  return { leased_until: null, settled_at: now, sender: null };
}

// Whose turn it is. A confirmation has to be let go by the caps before it is anyone's.

/** A mail in the hands of the worker. */
export interface OutboxMail {
  readonly id: string;
  readonly enquiryId: string;
  readonly messageId: string;
  readonly message: MailMessage;
  /** Counts this attempt too. */
  readonly attempts: number;
  readonly createdAt: number;
}

/**
 * Leases the next mail to the caller. `unfinished`: so many confirmations were put off that the rest has
 * to wait for another transaction.
 */
type Claim = (
  transaction: Transaction<Tables>,
  now: number,
  inHand: readonly string[],
) => Promise<OutboxMail | 'unfinished' | undefined>;

function createClaim({ confirmations, links, longestWaitMs, store }: OutboxParts): Claim {
  const lanes = ['operator', 'free', ...confirmations.lanes];
  const line = createQueue({ passOverHeld: store.passOverHeld, longestWaitMs }, lanes);

  const claimFirst: Claim = async (transaction, now, inHand) => {
    const closed = new Set<string>();
    for (let looks = 0; looks < mostTogether; looks += 1) {
      const row = await line.first(transaction, now, inHand, closed);
      if (!row) return undefined;
      if (!confirmations.lanes.includes(row.lane)) return await lease(transaction, links, row, now);
      const admission = await confirmations.admit(transaction, row, now);
      if (admission === 'closed') closed.add(row.lane);
      if (admission !== 'admitted') continue;
      const merged = await confirmations.merge(transaction, row);
      return await lease(transaction, links, row, now, merged);
    }
    return 'unfinished';
  };

  return async (transaction, now, inHand) => {
    await line.admitDue(transaction, now);
    const claimed = await claimFirst(transaction, now, inHand);
    if (claimed || !(await line.admitWronglyDue(transaction, now))) return claimed;
    return await claimFirst(transaction, now, inHand);
  };
}

async function lease(
  transaction: Transaction<Tables>,
  links: SenderLinks,
  row: Selectable<OutboxTable>,
  now: number,
  merged?: MailMessage,
): Promise<OutboxMail> {
  const attempts = row.attempts + 1;
  await transaction
    .updateTable('outbox')
    .set({
      leased_until: now + leaseMs,
      attempts,
      // The caps have let a confirmation go: from now on it stands in line with all others.
      ...(row.lane !== 'operator' && { lane: 'free' }),
      // A message that merges several enquiries is fixed now: every retry sends exactly this one.
      ...(merged && { letter: JSON.stringify(merged) }),
    })
    .where('id', '=', row.id)
    .execute();
  const { enquiry_id: enquiryId, id } = row;
  const message = merged ?? mailMessageSchema.parse(JSON.parse(row.letter));
  return {
    id,
    enquiryId,
    messageId: row.message_id,
    message: await links.fill(transaction, { id, enquiryId }, message, now),
    attempts,
    createdAt: row.created_at,
  };
}

/** A message for the outbox. */
interface Outgoing {
  readonly enquiryId: string;
  readonly message: MailMessage;
  /** Right side of the Message-ID. */
  readonly messageDomain: string;
  readonly now: number;
  /** Without one, nobody whom we count has caused it, and it stands in line from now on. */
  readonly turn?: Turn;
  /** For a confirmation: its kind, and under which further enquiries join it. */
  readonly confirms?: { readonly kind: string; readonly mergeKey: string };
}

/**
 * Puts a message into the outbox, to be sent at once.
 * @returns the id of the mail
 */
export async function putInOutbox(
  transaction: Transaction<Tables>,
  randomness: Randomness,
  { confirms, enquiryId, message, messageDomain, now, turn }: Outgoing,
): Promise<string> {
  const id = randomness.orderedId();
  const { recipient } = message;
  await transaction
    .insertInto('outbox')
    .values({
      id,
      enquiry_id: enquiryId,
      recipient,
      message_id: `<${id}@${messageDomain}>`,
      letter: JSON.stringify(message),
      state: 'waiting',
      attempts: 0,
      due_at: now,
      created_at: now,
      merge_key: confirms?.mergeKey ?? null,
      lane: confirms?.kind ?? (recipient === 'operator' ? 'operator' : 'free'),
      turn: turn?.at ?? now,
      sender: turn?.sender ?? null,
      is_due: 1,
    })
    .execute();
  return id;
}

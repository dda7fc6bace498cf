import { sql, type Transaction } from 'kysely';
import type { Letter } from '../letters/letter.ts';
import type { Randomness } from '../mail-parts.ts';
import { prepareQuery } from './prepared-query.ts';
import type { MailRecipient, Tables } from './tables.ts';

/** A letter for the outbox. */
export interface Outgoing {
  readonly enquiryId: string;
  readonly letter: Letter;
  /** Right side of the Message-ID. */
  readonly messageDomain: string;
  readonly now: number;
  /** Under which further enquiries join a confirmation. */
  readonly mergeKey?: string;
}

/**
 * Puts a letter into the outbox, to be sent at once.
 * @returns the id of the mail
 */
export async function putInOutbox(
  transaction: Transaction<Tables>,
  randomness: Randomness,
  { enquiryId, letter, messageDomain, now, mergeKey }: Outgoing,
): Promise<string> {
  const id = randomness.orderedId();
  await insertMail(transaction, {
    id,
    enquiryId,
    recipient: letter.recipient,
    messageId: `<${id}@${messageDomain}>`,
    letter: JSON.stringify(letter),
    now,
    mergeKey: mergeKey ?? null,
  });
  return id;
}

interface NewMail extends Record<string, unknown> {
  readonly id: string;
  readonly enquiryId: string;
  readonly recipient: MailRecipient;
  readonly messageId: string;
  readonly letter: string;
  readonly now: number;
  readonly mergeKey: string | null;
}

const insertMail = prepareQuery((transaction, mail: NewMail) =>
  transaction.insertInto('outbox').values({
    id: mail.id,
    enquiry_id: mail.enquiryId,
    recipient: mail.recipient,
    message_id: mail.messageId,
    letter: mail.letter,
    state: sql.lit('waiting'),
    attempts: sql.lit(0),
    due_at: mail.now,
    leased_until: null,
    created_at: mail.now,
    settled_at: null,
    last_fault: null,
    merge_key: mail.mergeKey,
    held_until: null,
  }),
);

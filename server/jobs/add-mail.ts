import type { Transaction } from 'kysely';
import type { MailMessage } from '../letters/message.ts';
import type { Randomness } from '../process/clock.ts';
import type { Tables } from '../store/tables.ts';
import { addJob, priorities } from './jobs.ts';

interface NewMail {
  /** Alerts belong to none. */
  readonly enquiryId?: string;
  readonly message: MailMessage;
  /** Right side of the Message-ID. */
  readonly messageDomain: string;
  readonly now: number;
  /** For a confirmation: under what further enquiries join it, and whether it is owed. */
  readonly confirms?: { readonly mergeKey: string; readonly isOwed: boolean };
}

/** Stores a mail, to be sent at once. @returns its id */
export async function addMail(
  transaction: Transaction<Tables>,
  randomness: Pick<Randomness, 'orderedId'>,
  { confirms, enquiryId, message, messageDomain, now }: NewMail,
): Promise<string> {
  const id = randomness.orderedId();
  const { recipient } = message;
  const letter = recipient === 'operator' ? priorities.alert : priorities.letter;
  const confirmation = confirms?.isOwed ? priorities.receipt : priorities.confirmation;
  const job = {
    id,
    priority: confirms ? confirmation : letter,
    enquiry_id: enquiryId ?? null,
    recipient,
    message_id: `<${id}@${messageDomain}>`,
    body: JSON.stringify(message),
    merge_key: confirms?.mergeKey ?? null,
  };
  await addJob(transaction, job, now);
  return id;
}

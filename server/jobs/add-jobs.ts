// Mails and webhook posts are stored in the transaction of the change that causes them.
import type { Transaction } from 'kysely';
import { domainOf } from '../letters/letter-frame.ts';
import type { MailMessage } from '../letters/message.ts';
import { orderedId } from '../process/ordered-id.ts';
import { caseSteps, type Job, type Tables, type WebhookEvent } from '../store/tables.ts';
import { priorities } from './jobs.ts';

type NewJob = Pick<Job, 'id' | 'priority' | 'enquiry_id' | 'recipient' | 'body'> & Partial<Job>;

async function addJob(transaction: Transaction<Tables>, job: NewJob, now: number): Promise<void> {
  const begun = { state: 'waiting', attempts: 0, due_at: now, created_at: now } as const;
  await transaction
    .insertInto('job')
    .values({ ...job, ...begun })
    .execute();
}

interface NewMail {
  readonly enquiryId?: string;
  readonly message: MailMessage;
  readonly now: number;
  /** For a confirmation: key for merging further enquiries, and whether it is a legal duty. */
  readonly confirms?: { readonly mergeKey: string; readonly isOwed: boolean };
}

export function messageIdOf(id: string, { from }: Pick<MailMessage, 'from'>): string {
  return `<${id}@${domainOf(from.address)}>`;
}

/** Stores a mail. @returns its id */
export async function addMail(
  transaction: Transaction<Tables>,
  { confirms, enquiryId, message, now }: NewMail,
): Promise<string> {
  const id = orderedId();
  const { recipient } = message;
  const letter = recipient === 'operator' ? priorities.alert : priorities.letter;
  const confirmation = confirms?.isOwed ? priorities.receipt : priorities.confirmation;
  const job = {
    id,
    priority: confirms ? confirmation : letter,
    enquiry_id: enquiryId ?? null,
    recipient,
    message_id: messageIdOf(id, message),
    body: JSON.stringify(message),
    merge_key: confirms?.mergeKey ?? null,
  };
  await addJob(transaction, job, now);
  return id;
}

interface Happened {
  readonly type: WebhookEvent;
  readonly enquiryId: string;
  /** The `webhook-id`, the same for each attempt; by default a new one. */
  readonly id?: string;
  /** Recorded action, e.g. `enquiry.noted`. */
  readonly action?: string;
}

/** Stores a webhook event, without the sender's input and colleagues' names. */
export async function addWebhook(
  transaction: Transaction<Tables>,
  { action, enquiryId, id = `msg_${orderedId()}`, type }: Happened,
  now: number,
): Promise<void> {
  const { case_number, kind, language, received_at, state } = await transaction
    .selectFrom('enquiry')
    .select(['kind', 'language', 'received_at', 'case_number', 'state'])
    .where('id', '=', enquiryId)
    .executeTakeFirstOrThrow();
  const steps = await transaction
    .selectFrom('timeline')
    .select('kind')
    .where('enquiry_id', '=', enquiryId)
    .where('kind', 'in', caseSteps)
    .orderBy('id')
    .execute();
  const data = {
    ...{ enquiryId, kind, language, receivedAt: new Date(received_at).toISOString(), state },
    ...(case_number !== null && { caseNumber: case_number, steps: steps.map((step) => step.kind) }),
    ...(action !== undefined && { action }),
  };
  const body = JSON.stringify({ type, timestamp: new Date(now).toISOString(), data });
  const job = { id, priority: priorities.post, enquiry_id: enquiryId, recipient: type, body };
  await addJob(transaction, job, now);
}

export async function addAlertPost(
  transaction: Transaction<Tables>,
  alert: object,
  now: number,
): Promise<void> {
  const about = { priority: priorities.post, enquiry_id: null, recipient: 'alert' } as const;
  await addJob(transaction, { id: orderedId(), ...about, body: JSON.stringify(alert) }, now);
}

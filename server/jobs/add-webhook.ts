// What other systems are told is stored with what happened, in one transaction.
import type { Transaction } from 'kysely';
import type { Tables, WebhookEvent } from '../store/tables.ts';
import { caseSteps } from '../store/tables.ts';
import { addJob, priorities } from './jobs.ts';

interface Happened {
  readonly type: WebhookEvent;
  readonly enquiryId: string;
  /** The `webhook-id`, the same at each attempt. */
  readonly id: string;
  /** What was done, as the record calls it, e.g. `enquiry.noted`. */
  readonly action?: string;
}

/** Stores an event for the webhook: nothing that the sender typed, and no colleague by name. */
export async function addWebhook(
  transaction: Transaction<Tables>,
  { action, enquiryId, id, type }: Happened,
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
  await addJob(transaction, { ...job, message_id: null }, now);
}

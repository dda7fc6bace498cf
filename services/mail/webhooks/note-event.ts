// Events for the webhook are stored with what happened, in one transaction.
import type { Transaction } from 'kysely';
import type { Randomness } from '../../process/clock.ts';
import type { MailSettings } from '../mail-settings.ts';
import type { Tables } from '../store/tables.ts';
import type { WebhookEvent } from '../store/webhook-tables.ts';

interface NoteParts {
  readonly settings: Pick<MailSettings, 'webhook'>;
  readonly randomness: Pick<Randomness, 'orderedId'>;
  readonly now: number;
}

interface Happened {
  readonly type: Exclude<WebhookEvent, 'enquiry.received'>;
  readonly enquiryId: string;
  /** What was done, as the audit log calls it, e.g. `enquiry.noted`. */
  readonly action: string;
}

/** Stores an event, where there is a webhook. */
export async function noteEvent(
  transaction: Transaction<Tables>,
  { now, randomness, settings }: NoteParts,
  { action, enquiryId, type }: Happened,
): Promise<void> {
  if (!settings.webhook) return;
  const data = { ...(await dataOf(transaction, enquiryId)), action };
  await insertEvent(transaction, {
    ...{ id: `msg_${randomness.orderedId()}`, type, enquiryId, at: now },
    body: JSON.stringify({ type, timestamp: time(now), data }),
  });
}

/** Stores the arrival of an enquiry. */
export async function noteReceived(
  transaction: Transaction<Tables>,
  enquiryId: string,
  now: number,
): Promise<void> {
  const type = 'enquiry.received';
  const data = await dataOf(transaction, enquiryId);
  const body = JSON.stringify({ type, timestamp: data?.receivedAt, data });
  await insertEvent(transaction, { id: `msg_${enquiryId}`, type, enquiryId, at: now, body });
}

interface NewEvent {
  readonly id: string;
  readonly type: WebhookEvent;
  readonly enquiryId: string;
  readonly at: number;
  readonly body: string;
}

async function insertEvent(
  transaction: Transaction<Tables>,
  { enquiryId, ...event }: NewEvent,
): Promise<void> {
  await transaction
    .insertInto('webhook_event')
    .values({
      ...{ ...event, enquiry_id: enquiryId, state: 'waiting', attempts: 0, due_at: event.at },
      ...{ leased_until: null, settled_at: null, last_fault: null },
    })
    .execute();
}

/** What is told of an enquiry: nothing that its sender typed, and no colleague by name. */
async function dataOf(transaction: Transaction<Tables>, enquiryId: string) {
  const row = await transaction
    .selectFrom('enquiry')
    .leftJoin('abuse_case', 'abuse_case.enquiry_id', 'enquiry.id')
    .leftJoin('desk_entry', 'desk_entry.enquiry_id', 'enquiry.id')
    .select(['enquiry.kind', 'enquiry.language', 'enquiry.received_at', 'abuse_case.number'])
    .select('desk_entry.state')
    .where('enquiry.id', '=', enquiryId)
    .executeTakeFirst();
  if (!row) return undefined;
  const steps = await transaction
    .selectFrom('case_step')
    .select('step')
    .where('enquiry_id', '=', enquiryId)
    .orderBy('noted_at')
    .execute();
  return {
    enquiryId,
    kind: row.kind,
    language: row.language,
    receivedAt: time(row.received_at),
    state: row.state ?? 'open',
    ...(row.number !== null && { caseNumber: row.number, steps: steps.map(({ step }) => step) }),
  };
}

function time(epochMs: number): string {
  return new Date(epochMs).toISOString();
}

// What other systems are told. All times are epoch milliseconds.

export const webhookEvents = ['enquiry.received', 'enquiry.changed', 'enquiry.closed'] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

interface WebhookEventTable {
  /** The `webhook-id`, the same at each attempt. That of an arrival follows from the enquiry's. */
  id: string;
  type: WebhookEvent;
  enquiry_id: string;
  at: number;
  /** JSON without personal data, as it is posted. */
  body: string;
  state: 'waiting' | 'delivered' | 'failed';
  attempts: number;
  due_at: number;
  /** Whoever posts it has it until then. */
  leased_until: number | null;
  settled_at: number | null;
  /** Status or name of the error of the last attempt. */
  last_fault: string | null;
}

/** Between which times arrivals are told. One row, while there is a webhook. */
interface WebhookCursorTable {
  name: 'received';
  /** Since when there is a webhook; what came before is told to nobody. */
  since: number;
  /** Until when everything is found. */
  at: number;
}

export interface WebhookTables {
  webhook_event: WebhookEventTable;
  webhook_cursor: WebhookCursorTable;
}

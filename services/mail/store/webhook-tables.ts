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

export interface WebhookTables {
  webhook_event: WebhookEventTable;
}

// Metrics of the mail service: counters since start, and the state of the queue. Without personal data.
import { Counter, Registry } from 'prom-client';
import type { QueueState } from '../jobs/jobs.ts';
import type { UsageWatch } from '../store/usage.ts';

/** By tally: metric, label, help. */
const counters = {
  accepted: ['mail_enquiries_accepted_total', 'kind', 'Enquiries stored and acknowledged.'],
  known: ['mail_enquiries_known_total', 'kind', 'Enquiries that had come within 24 hours before.'],
  refused: ['mail_enquiries_refused_total', 'problem', 'Requests refused.'],
  trapped: ['mail_honeypot_total', '', 'Forms filled in by a program.'],
  merged: ['mail_confirmations_merged_total', 'kind', 'Confirmed together with an earlier one.'],
  delivered: ['mail_delivered_total', 'recipient', 'Mails taken by the mail server.'],
  filed: ['mail_filed_total', 'recipient', 'Mails made files, since there is no mail server.'],
  deferred: ['mail_deferred_total', 'recipient', 'Attempts put off until later.'],
  failed: ['mail_failed_total', 'recipient', 'Mails given up for good.'],
  webhookDelivered: ['webhook_delivered_total', 'type', 'Events taken by the webhook.'],
  webhookDeferred: ['webhook_deferred_total', 'type', 'Attempts put off until later.'],
  webhookFailed: ['webhook_failed_total', 'type', 'Events given up for good.'],
} as const;

type TallyName = keyof typeof counters;

export type MailTallies = ReturnType<typeof createMailTallies>;

export function createMailTallies() {
  const register = new Registry();
  const created = Object.entries(counters).map(([tally, [name, label, help]]) => {
    const labelNames = label === '' ? [] : [label];
    return [tally, new Counter({ name, help, labelNames, registers: [register] })] as const;
  });
  const counterOf = new Map<string, Counter>(created);
  return {
    /** @param label value of the label, if the tally has one */
    count(tally: TallyName, label = ''): void {
      const [, labelName] = counters[tally];
      counterOf.get(tally)?.inc(labelName === '' ? {} : { [labelName]: label });
    },
    text: () => register.metrics(),
  };
}

interface MailState {
  /** Undefined while the store cannot be read. */
  readonly queue: QueueState | undefined;
  readonly isMailServerUp: boolean;
  readonly usage: UsageWatch;
}

export async function writeMailMetrics(
  tallies: MailTallies,
  { isMailServerUp, queue, usage }: MailState,
): Promise<string> {
  const { writeMetrics } = await import('../process/metrics.ts');
  const stored = usage.now();
  const oldestSeconds = queue && Math.round(queue.oldestAgeMs / 1_000);
  const limitHelp = 'From here on no enquiry is taken.';
  const gauges = await writeMetrics([
    ['mail_store_up', 'Whether the store can be read.', queue !== undefined],
    ['mail_server_up', 'Whether it lets us in; 1 where mails become files.', isMailServerUp],
    ['mail_queued', 'Mails that wait to be delivered.', queue?.mails.waiting],
    ['mail_held', 'Confirmations that the caps hold back, untried.', queue?.mails.held],
    ['mail_failed', 'Mails given up that are still in the store.', queue?.mails.failed],
    [
      'mail_oldest_undelivered_age_seconds',
      'Age of the oldest mail that should have been delivered.',
      oldestSeconds,
    ],
    ['webhook_queued', 'Events that wait for the webhook.', queue?.posts.waiting],
    ['webhook_failed', 'Events given up that are still in the store.', queue?.posts.failed],
    ['mail_stored_bytes', 'About how much enquiries and their mails take.', stored.bytes],
    ['mail_stored_bytes_limit', limitHelp, usage.limit.bytes],
    ['mail_stored_enquiries', 'Enquiries in the store.', stored.enquiries],
    ['mail_stored_enquiries_limit', limitHelp, usage.limit.enquiries],
  ]);
  return `${await tallies.text()}${gauges}`;
}

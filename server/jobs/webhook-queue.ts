// The queue of webhook posts, retried for about three days.
import { createHmac } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { MailTallies } from '../metrics/mail-metrics.ts';
import type { Clock } from '../process/clock.ts';
import type { MailSettings } from '../settings/settings.ts';
import type { OpenStore } from '../store/open-store.ts';
import type { Job, Tables } from '../store/tables.ts';
import { firstDue, leaseJob, priorities } from './jobs.ts';
import type { Queue } from './worker.ts';

const secondMs = 1_000;
const hourMs = 3_600 * secondMs;
// After the last one a post is given up. Source: Standard Webhooks, "Retry schedule".
const delaysMs = [
  ...[5 * secondMs, 300 * secondMs, 1_800 * secondMs],
  ...[2, 5, 10, 14, 20, 24].map((hours) => hours * hourMs),
];
const pollMs = 2 * secondMs;
const answerWithinMs = 15 * secondMs;
// 410 Gone: the receiver asks for no further posts.
const goneForGood = '410';

interface PostParts {
  readonly store: OpenStore;
  readonly clock: Clock;
  readonly tallies: MailTallies;
  readonly stopped: AbortSignal;
}

const tallyNames = {
  delivered: 'webhookDelivered',
  filed: 'webhookDelivered',
  deferred: 'webhookDeferred',
  failed: 'webhookFailed',
} as const;

export function createWebhookQueue(
  settings: Pick<MailSettings, 'alerts' | 'webhook'>,
  { clock, stopped, store, tallies }: PostParts,
): Queue {
  async function post({ body, enquiry_id, id, recipient }: Job): Promise<string | undefined> {
    const { alerts, webhook } = settings;
    if (recipient === 'alert') {
      return await postJson(alerts?.webhookUrl, body, stopped);
    }
    if (!webhook) return 'no longer set up';
    const told = webhook.withPersonalData ? await withFields(store.db, body, enquiry_id) : body;
    const signed = signedHeaders(id, clock.now(), told, webhook.secrets);
    return await postJson(webhook.url, told, stopped, signed);
  }

  return {
    ...{ name: 'webhook', pollMs, retryDelayMs: (attempts) => delaysMs[attempts - 1] },
    claim: (now) =>
      store.write(async (transaction) => {
        const job = await firstDue(transaction, priorities.post, now);
        return job && (await leaseJob(transaction, job, now));
      }),
    async deliver(job) {
      const reason = await post(job).catch(describe);
      if (reason === undefined) return { outcome: 'delivered' };
      return { outcome: reason === goneForGood ? 'refused' : 'deferred', reason };
    },
    facts: ({ attempts, enquiry_id, id, recipient }) => ({
      ...{ eventId: id, enquiryId: enquiry_id ?? undefined, type: recipient, attempts },
    }),
    count: (what, type) => tallies.count(tallyNames[what], type),
    // Running calls end with the signal.
    close() {},
  };
}

/**
 * Posts to an address from the settings. The receiver is not trusted: no redirects, no body, a timeout.
 * @returns the error, or undefined; never the address, which may hold a secret
 */
export async function postJson(
  url: URL | undefined,
  body: string,
  stopped: AbortSignal,
  headers: Readonly<Record<string, string>> = {},
): Promise<string | undefined> {
  if (!url) return 'no longer set up';
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
      redirect: 'manual',
      signal: AbortSignal.any([stopped, AbortSignal.timeout(answerWithinMs)]),
    });
    await answer.body?.cancel();
    return answer.ok ? undefined : String(answer.status);
  } catch (error) {
    return describe(error);
  }
}

function describe(error: unknown): string {
  return error instanceof Error ? error.name : 'unknown';
}

/** Reads the visitor's input at send time instead of storing a copy, so that deletion covers it. */
async function withFields(
  db: Kysely<Tables>,
  body: string,
  enquiryId: string | null,
): Promise<string> {
  const enquiry = await db
    .selectFrom('enquiry')
    .select('fields')
    .where('id', '=', enquiryId)
    .executeTakeFirst();
  if (!enquiry) return body;
  const event = JSON.parse(body);
  const data = { ...event.data, fields: JSON.parse(enquiry.fields) };
  return JSON.stringify({ ...event, data });
}

/**
 * The headers of a signed message (https://www.standardwebhooks.com, specification 1.0.0).
 * @param at time of this attempt; epoch milliseconds
 * @param secrets several during rotation; one signature each
 */
function signedHeaders(
  id: string,
  at: number,
  body: string,
  secrets: readonly Buffer[],
): Record<string, string> {
  const timestamp = String(Math.floor(at / secondMs));
  const signatures = secrets.map((secret) => {
    const hmac = createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`);
    return `v1,${hmac.digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}

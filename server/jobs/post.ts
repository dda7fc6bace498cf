// Posts what is stored for the webhooks of the settings, again and again until it is taken, for about three days.
import { createHmac } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { MailTallies } from '../metrics/mail-metrics.ts';
import { type Clock, type Randomness, withJitter } from '../process/clock.ts';
import type { MailSettings, WebhookSettings } from '../settings/mail-settings.ts';
import type { OpenStore } from '../store/open-store.ts';
import type { Tables } from '../store/tables.ts';
import { firstDue, type Job, leaseJob, type Outcome, priorities, settleJob } from './jobs.ts';

const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;
// Source: Standard Webhooks, "Retry schedule".
const delaysMs = [
  ...[5 * secondMs, 5 * minuteMs, 30 * minuteMs],
  ...[2, 5, 10, 14, 20, 24].map((hours) => hours * hourMs),
];
const answerWithinMs = 15 * secondMs;
// What is due then comes at the next look.
const mostInALook = 100;
// The receiver does not want any of it any more, so trying again would be rude.
const goneForGood = '410';

interface PostParts {
  readonly store: OpenStore;
  readonly clock: Clock;
  readonly randomness: Pick<Randomness, 'fraction'>;
  readonly log: Logger;
  readonly tallies: MailTallies;
  /** Ends a call that is under way. */
  readonly stopped: AbortSignal;
}

type PostSettings = Pick<MailSettings, 'alerts' | 'webhook'>;

/** Posts what is due, the oldest first. Where a receiver is away, the rest waits for the next look. */
export async function postDue(settings: PostSettings, parts: PostParts): Promise<void> {
  const { clock, stopped, store } = parts;
  for (let sent = 0; sent < mostInALook && !stopped.aborted; sent += 1) {
    const now = clock.now();
    const job = await store.write(async (transaction) => {
      const look = { priority: priorities.post, now, inHand: [] };
      const due = await firstDue(store, transaction, look);
      return due && (await leaseJob(transaction, due, now));
    });
    if (!job) return;
    const fault = await post(settings, parts, job);
    await settle(parts, job, fault);
    if (fault !== undefined) return;
  }
}

/** @returns see postJson */
async function post(
  { alerts, webhook }: PostSettings,
  { clock, stopped, store }: PostParts,
  job: Job,
): Promise<string | undefined> {
  const url = job.recipient === 'alert' ? alerts?.webhookUrl : webhook?.url;
  if (!url) return 'no longer set up';
  const isSigned = job.recipient !== 'alert' && webhook !== undefined;
  const body = isSigned ? await bodyOf(store.db, webhook, job) : job.body;
  const signed = isSigned ? signedHeaders(job.id, clock.now(), body, webhook.secrets) : {};
  return await postJson(url, body, stopped, signed);
}

/**
 * Posts to an address of the settings. What answers is not trusted: it is not followed elsewhere, its body is not
 * read, and it has a time.
 * @returns what went wrong, or undefined; the address may hold a secret and is never named
 */
export async function postJson(
  url: URL,
  body: string,
  stopped: AbortSignal,
  headers: Readonly<Record<string, string>> = {},
): Promise<string | undefined> {
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
    return error instanceof Error ? error.name : 'unknown';
  }
}

async function settle(
  { clock, log, randomness, store, tallies }: PostParts,
  { attempts, enquiry_id, id, recipient: type }: Job,
  fault: string | undefined,
): Promise<void> {
  const now = clock.now();
  const outcome = outcomeOf(fault, attempts, now, randomness);
  await store.write((transaction) => settleJob(transaction, id, outcome, now));
  const facts = { eventId: id, ...(enquiry_id && { enquiryId: enquiry_id }), type, attempts };
  if (outcome.state === 'delivered') {
    tallies.count('webhookDelivered', type);
    log.info(facts, 'webhook delivered');
  } else if (outcome.state === 'failed') {
    tallies.count('webhookFailed', type);
    log.error({ ...facts, fault }, 'webhook failed for good');
  } else {
    tallies.count('webhookDeferred', type);
    log.warn({ ...facts, fault, dueAt: outcome.dueAt }, 'webhook deferred');
  }
}

function outcomeOf(
  reason: string | undefined,
  attempts: number,
  now: number,
  randomness: Pick<Randomness, 'fraction'>,
): Outcome {
  if (reason === undefined) return { state: 'delivered' };
  const delayMs = reason === goneForGood ? undefined : delaysMs[attempts - 1];
  if (delayMs === undefined) return { state: 'failed', reason };
  const dueAt = now + withJitter(delayMs, randomness);
  return { state: 'waiting', reason, dueAt };
}

/** What was typed is read only now and never stored twice, so that a deletion reaches it. */
async function bodyOf(
  db: Kysely<Tables>,
  { withPersonalData }: WebhookSettings,
  { body, enquiry_id }: Job,
): Promise<string> {
  if (!withPersonalData) return body;
  const enquiry = await db
    .selectFrom('enquiry')
    .select('fields')
    .where('id', '=', enquiry_id)
    .executeTakeFirst();
  if (!enquiry) return body;
  const event = JSON.parse(body);
  const data = { ...event.data, fields: JSON.parse(enquiry.fields) };
  return JSON.stringify({ ...event, data });
}

/**
 * The headers of a signed message (https://www.standardwebhooks.com, specification 1.0.0).
 * @param at when this attempt is made; epoch milliseconds
 * @param secrets several while they are changed: it is signed with each, and one that fits suffices
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

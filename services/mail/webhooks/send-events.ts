// Posts what is stored for the webhook, again and again until it is taken, for about three days.
import { createHmac } from 'node:crypto';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Logger } from 'pino';
import type { Clock, Randomness } from '../../process/clock.ts';
import { postJson } from '../delivery/post-json.ts';
import type { MailTallies } from '../mail-metrics.ts';
import type { WebhookSettings } from '../mail-settings.ts';
import type { OpenStore } from '../store/open-store.ts';
import type { Tables } from '../store/tables.ts';

const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;
// Source: Standard Webhooks, "Retry schedule".
const delaysMs = [
  ...[5 * secondMs, 5 * minuteMs, 30 * minuteMs],
  ...[2, 5, 10, 14, 20, 24].map((hours) => hours * hourMs),
];
const longestDelayMs = 24 * hourMs;
const jitterShare = 0.2;
const answerWithinMs = 15 * secondMs;
// Longer than an answer may take.
const leaseMs = 60 * secondMs;
// What is due then comes at the next look.
const mostInALook = 100;
// The receiver does not want any of it any more, so trying again would be rude.
const goneForGood = '410';

interface SenderParts {
  readonly store: OpenStore;
  readonly clock: Clock;
  readonly randomness: Pick<Randomness, 'fraction'>;
  readonly log: Logger;
  readonly tallies: MailTallies;
  readonly stopped: AbortSignal;
}

type Event = Selectable<Tables['webhook_event']>;

/** Posts what is due, the oldest first. Where the receiver is away, the rest waits for the next look. */
export async function sendEvents(settings: WebhookSettings, parts: SenderParts): Promise<void> {
  for (let sent = 0; sent < mostInALook && !parts.stopped.aborted; sent += 1) {
    const event = await claim(parts);
    if (!event) return;
    const body = await bodyOf(parts.store.db, settings, event);
    const at = parts.clock.now();
    const fault = await postJson({
      ...{ url: settings.url, body, withinMs: answerWithinMs, stopped: parts.stopped },
      headers: signedHeaders({ id: event.id, at, body }, settings.secrets),
    });
    await settle(parts, event, fault);
    if (fault !== undefined) return;
  }
}

async function claim({ clock, store }: SenderParts): Promise<Event | undefined> {
  const now = clock.now();
  return await store.write(async (transaction) => {
    const due = await transaction
      .selectFrom('webhook_event')
      .select('id')
      // A literal, because with a value SQLite would not use the index of waiting events.
      .where('state', '=', sql.lit('waiting'))
      .where((row) =>
        row.or([
          row('due_at', '<=', now),
          // Given by a wrong clock.
          row('due_at', '>', now + longestDelayMs * (1 + jitterShare)),
        ]),
      )
      .where((row) =>
        row.or([
          row('leased_until', 'is', null),
          row('leased_until', '<=', now),
          row('leased_until', '>', now + leaseMs),
        ]),
      )
      .orderBy('due_at')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst();
    if (!due) return undefined;
    return await transaction
      .updateTable('webhook_event')
      .set((row) => ({ leased_until: now + leaseMs, attempts: row('attempts', '+', 1) }))
      .where('id', '=', due.id)
      .returningAll()
      .executeTakeFirst();
  });
}

async function settle(
  { clock, log, randomness, store, tallies }: SenderParts,
  { attempts, enquiry_id: enquiryId, id, type }: Event,
  fault: string | undefined,
): Promise<void> {
  const now = clock.now();
  const delayMs = fault === goneForGood ? undefined : delaysMs[attempts - 1];
  const outcome = fault === undefined ? 'delivered' : delayMs === undefined ? 'failed' : 'deferred';
  const wait = Math.round((delayMs ?? 0) * (1 + jitterShare * randomness.fraction()));
  const values =
    outcome === 'deferred'
      ? { due_at: now + wait }
      : ({ state: outcome, settled_at: now } as const);
  await store.write(async (transaction) => {
    await transaction
      .updateTable('webhook_event')
      .set({ ...values, leased_until: null, last_fault: fault ?? null })
      .where('id', '=', id)
      .execute();
  });
  const facts = { eventId: id, enquiryId, type, attempts };
  tallies.count(tallyOf[outcome], type);
  if (outcome === 'delivered') log.info(facts, 'webhook delivered');
  else if (outcome === 'failed') log.error({ ...facts, fault }, 'webhook failed for good');
  else log.warn({ ...facts, fault, dueAt: now + wait }, 'webhook deferred');
}

const tallyOf = {
  delivered: 'webhookDelivered',
  deferred: 'webhookDeferred',
  failed: 'webhookFailed',
} as const;

/** What was typed is asked for only now and never stored twice, so that a deletion reaches it. */
async function bodyOf(
  db: Kysely<Tables>,
  { withPersonalData }: WebhookSettings,
  { body, enquiry_id }: Event,
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

/** The bytes of a secret `whsec_…`. */
type WebhookSecret = Buffer;

interface Signed {
  readonly id: string;
  /** When this attempt is made; epoch milliseconds. */
  readonly at: number;
  readonly body: string;
}

/**
 * The headers of a signed message (https://www.standardwebhooks.com, specification 1.0.0).
 *
 * @param secrets several while they are changed: it is signed with each, and one that fits suffices
 */
function signedHeaders(
  { at, body, id }: Signed,
  secrets: readonly WebhookSecret[],
): Record<string, string> {
  const timestamp = String(Math.floor(at / 1_000));
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

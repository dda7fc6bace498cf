// Tells the operator when mails do not get through: at most once an hour for each cause, never about
// an alert, and never with a word about a person. Alerts are rows like all else, so that a restart
// neither forgets nor repeats one.
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Clock, Randomness } from '../../process/clock.ts';
import type { MailSettings } from '../mail-settings.ts';
import {
  type Alert,
  alertForWebhook,
  quietMs,
  writeAlertMessage,
} from '../messages/alert-message.ts';
import type { OpenStore } from '../store/open-store.ts';
import { putInOutbox } from '../store/outbox.ts';
import { readOutboxState } from '../store/outbox-state.ts';
import type { UsageWatch } from '../store/quota.ts';
import { postPendingAlerts } from './alert-webhook.ts';

const overdueMs = 15 * 60_000;
/** From here on the operator has time to make room. */
const nearlyFull = 0.8;

interface WatchParts {
  readonly store: OpenStore;
  readonly clock: Clock;
  readonly randomness: Randomness;
  readonly log: Logger;
  readonly usage: UsageWatch;
  /** A mail was put into the outbox. */
  readonly onMail: () => void;
  /** Ends a webhook call that is under way. */
  readonly stopped: AbortSignal;
}

/** One look at the outbox, to be repeated every minute. */
export function createAlertWatch(settings: MailSettings, parts: WatchParts): () => Promise<void> {
  const { clock, log, onMail, randomness, stopped, store, usage } = parts;
  const { db } = store;
  const { mailbox, webhookUrl } = settings.alerts ?? {};

  /** @returns whether it is time for this alert again */
  async function raise(alert: Alert, enquiryId: string, now: number): Promise<boolean> {
    const isRaised = await store.write(async (transaction) => {
      const last = await transaction
        .selectFrom('alert')
        .select('raised_at')
        .where('cause', '=', alert.cause)
        .executeTakeFirst();
      if (last && isQuiet(alert, last.raised_at, now)) return false;
      const webhookBody = webhookUrl ? JSON.stringify(alertForWebhook(settings, alert, now)) : null;
      const values = {
        raised_at: now,
        webhook_body: webhookBody,
        webhook_attempts: 0,
        webhook_leased_until: null,
      };
      await transaction
        .insertInto('alert')
        .values({ cause: alert.cause, ...values })
        .onConflict((row) => row.column('cause').doUpdateSet(values))
        .execute();
      if (mailbox) {
        const message = writeAlertMessage(settings, mailbox, alert);
        const outgoing = { enquiryId, message, messageDomain: settings.ownDomain, now };
        await putInOutbox(transaction, randomness, outgoing);
      }
      return true;
    });
    if (isRaised) log.error({ cause: alert.cause, count: alert.count }, 'alert raised');
    if (isRaised && mailbox) onMail();
    return isRaised;
  }

  async function watchFailures(now: number): Promise<void> {
    const last = await db
      .selectFrom('alert')
      .select('raised_at')
      .where('cause', '=', 'failed')
      .executeTakeFirst();
    const { count, enquiryId } = await db
      .selectFrom('outbox')
      .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('enquiry_id').as('enquiryId')])
      .where('state', '=', sql.lit('failed'))
      .where('recipient', '!=', 'operator')
      // The same millisecond counts: better to alert twice than not at all.
      .where('settled_at', '>=', Math.min(last?.raised_at ?? 0, now))
      .executeTakeFirstOrThrow();
    if (count === 0 || !enquiryId) return;
    const latest = await db
      .selectFrom('outbox')
      .select('last_fault')
      .where('state', '=', sql.lit('failed'))
      .where('recipient', '!=', 'operator')
      .orderBy('settled_at', 'desc')
      .limit(1)
      .executeTakeFirst();
    await raise({ cause: 'failed', count, fault: latest?.last_fault ?? undefined }, enquiryId, now);
  }

  async function watchDelay(now: number): Promise<void> {
    const { held, oldestAgeMs, oldestEnquiryId, oldestFault, waiting } = await readOutboxState(
      db,
      now,
    );
    if (oldestAgeMs <= overdueMs || !oldestEnquiryId) return;
    const count = waiting - held;
    await raise({ cause: 'overdue', count, oldestAgeMs, fault: oldestFault }, oldestEnquiryId, now);
  }

  async function watchRoom(now: number): Promise<void> {
    await usage.measure();
    const share = usage.share();
    if (share < nearlyFull) return;
    // Every mail belongs to an enquiry, and this one is about none in particular.
    const newest = await db
      .selectFrom('enquiry')
      .select('id')
      .orderBy('received_at', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (!newest) return;
    const cause = share < 1 ? 'filling' : 'full';
    const alert = {
      cause,
      count: usage.now().enquiries,
      percent: Math.floor(share * 100),
    } as const;
    await raise(alert, newest.id, now);
  }

  return async () => {
    const now = clock.now();
    await watchRoom(now);
    await watchFailures(now);
    await watchDelay(now);
    if (webhookUrl) await postPendingAlerts({ store, log, webhookUrl, stopped }, now);
  };
}

// An alert from the future was raised by a wrong clock and silences nobody.
function isQuiet({ cause }: Alert, raisedAt: number, now: number): boolean {
  return raisedAt <= now && now - raisedAt < quietMs[cause];
}

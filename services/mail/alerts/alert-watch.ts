// Tells the operator when mails do not get through: at most once an hour for each cause, never about
// an alert, and never with a word about a person. Alerts are rows like all else, so that a restart
// neither forgets nor repeats one.
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Clock, Randomness } from '../mail-parts.ts';
import type { MailSettings } from '../mail-settings.ts';
import type { GroupCommit } from '../store/group-commit.ts';
import { readOutboxState } from '../store/outbox-state.ts';
import { putInOutbox } from '../store/put-in-outbox.ts';
import type { Tables } from '../store/tables.ts';
import { postPendingAlerts } from './alert-webhook.ts';
import { type Alert, writeAlertLetter, writeAlertMessage } from './alert-words.ts';

const overdueMs = 15 * 60_000;
const quietMs = 60 * 60_000;

interface WatchParts {
  readonly db: Kysely<Tables>;
  readonly store: GroupCommit;
  readonly clock: Clock;
  readonly randomness: Randomness;
  readonly log: Logger;
  /** A mail was put into the outbox. */
  readonly onMail: () => void;
  /** Ends a webhook call that is under way. */
  readonly stopped: AbortSignal;
}

/** One look at the outbox, to be repeated every minute. */
export function createAlertWatch(settings: MailSettings, parts: WatchParts): () => Promise<void> {
  const { clock, db, log, onMail, randomness, stopped, store } = parts;
  const { mailbox, webhookUrl } = settings.alerts ?? {};

  /** @returns whether it is time for this alert again */
  async function raise(alert: Alert, enquiryId: string, now: number): Promise<boolean> {
    const isRaised = await store.write(async (transaction) => {
      const last = await transaction
        .selectFrom('alert')
        .select('raised_at')
        .where('cause', '=', alert.cause)
        .executeTakeFirst();
      if (last && isQuiet(last.raised_at, now)) return false;
      const webhookBody = webhookUrl
        ? JSON.stringify(writeAlertMessage(settings, alert, now))
        : null;
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
        const letter = writeAlertLetter(settings, mailbox, alert);
        const outgoing = { enquiryId, letter, messageDomain: settings.ownDomain, now };
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
      // With the same millisecond included: rather told twice than not at all.
      .where('settled_at', '>=', Math.min(last?.raised_at ?? 0, now))
      .executeTakeFirstOrThrow();
    if (count > 0 && enquiryId) await raise({ cause: 'failed', count }, enquiryId, now);
  }

  async function watchDelay(now: number): Promise<void> {
    const { held, oldestAgeMs, oldestEnquiryId, waiting } = await readOutboxState(db, now);
    if (oldestAgeMs <= overdueMs || !oldestEnquiryId) return;
    const alert = { cause: 'overdue', count: waiting - held, oldestAgeMs } as const;
    await raise(alert, oldestEnquiryId, now);
  }

  return async () => {
    const now = clock.now();
    await watchFailures(now);
    await watchDelay(now);
    if (webhookUrl) await postPendingAlerts({ db, store, log, webhookUrl, stopped }, now);
  };
}

// An alert from the future was raised by a wrong clock and silences nobody.
function isQuiet(raisedAt: number, now: number): boolean {
  return raisedAt <= now && now - raisedAt < quietMs;
}

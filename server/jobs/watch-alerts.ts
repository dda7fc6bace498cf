// Alerts the operator when mails fail: at most once an hour per cause, never about an alert, and without personal
// data. Alerts are jobs, so that a restart neither loses nor repeats one.
import { type Kysely, sql } from 'kysely';
import type { Logger } from 'pino';
import type { Alert } from '../letters/alert-message.ts';
import type { MailMessage } from '../letters/message.ts';
import type { Clock } from '../process/clock.ts';
import { createCondition } from '../process/condition.ts';
import type { MailSettings } from '../settings/settings.ts';
import type { StoreError } from '../store/database.ts';
import type { OpenStore } from '../store/open-store.ts';
import { storeFault } from '../store/store-faults.ts';
import type { Tables } from '../store/tables.ts';
import type { UsageWatch } from '../store/usage.ts';
import { addAlertPost, addMail } from './add-jobs.ts';
import { enquiryMails, readQueue } from './jobs.ts';

const overdueMs = 15 * 60_000;
/** Leaves the operator time to make room. */
const nearlyFull = 0.8;

interface WatchParts {
  readonly store: OpenStore;
  readonly clock: Clock;
  readonly log: Logger;
  readonly usage: UsageWatch;
  readonly onMail: () => void;
  /** Sends a mail that cannot be stored. */
  readonly sendNow: (message: MailMessage) => Promise<void>;
  readonly stopped: AbortSignal;
}

/** Checks the queue and the free space of the store; to be run every minute. */
export function createAlertWatch(settings: MailSettings, parts: WatchParts): () => Promise<void> {
  const { clock, log, onMail, sendNow, stopped, store, usage } = parts;
  const { db } = store;
  const { mailbox, webhookUrl } = settings.alerts ?? {};

  async function raise(alert: Alert, now: number): Promise<void> {
    const { alertForWebhook, writeAlertMessage } = await letters();
    const { cause } = alert;
    const isRaised = await store.write(async (transaction) => {
      if (isQuiet(alert, await lastRaised(transaction, cause), now)) return false;
      await transaction
        .insertInto('alert')
        .values({ cause, raised_at: now })
        .onConflict((row) => row.column('cause').doUpdateSet({ raised_at: now }))
        .execute();
      if (webhookUrl) {
        await addAlertPost(transaction, alertForWebhook(settings, alert, now), now);
      }
      if (mailbox) {
        const message = writeAlertMessage(settings, mailbox, alert);
        await addMail(transaction, { message, now });
      }
      return true;
    });
    if (!isRaised) return;
    log.error({ cause, ...('count' in alert && { count: alert.count }) }, 'alert raised');
    if (mailbox) onMail();
  }

  async function watchFailures(now: number): Promise<void> {
    const since = (await lastRaised(db, 'failed')) ?? 0;
    const failed = await db
      .selectFrom('job')
      .select('last_fault')
      .where('state', '=', sql.lit('failed'))
      .where('priority', 'in', enquiryMails)
      // Includes the same millisecond: a duplicate alert is better than none.
      .where('settled_at', '>=', Math.min(since, now))
      .orderBy('settled_at', 'desc')
      .execute();
    if (failed.length === 0) return;
    const fault = failed[0]?.last_fault ?? undefined;
    await raise({ cause: 'failed', count: failed.length, fault }, now);
  }

  async function watchDelay(now: number): Promise<void> {
    const { mails, oldestAgeMs, oldestFault } = await readQueue(db, now);
    if (oldestAgeMs <= overdueMs) return;
    const count = mails.waiting - mails.held;
    await raise({ cause: 'overdue', count, oldestAgeMs, fault: oldestFault }, now);
  }

  async function watchRoom(now: number): Promise<void> {
    await usage.measure();
    const share = usage.share();
    if (share < nearlyFull) return;
    const cause = share < 1 ? 'filling' : 'full';
    const percent = Math.floor(share * 100);
    await raise({ cause, count: usage.now().enquiries, percent }, now);
  }

  const condition = createCondition(parts, {
    faulty: 'the store cannot be used, forms are answered with 503',
    sound: 'the store works again',
  });
  const toldAt = new Map<Alert['cause'], number>();

  /** Sends at once, since no alert can be stored. */
  async function tellTrouble(trouble: StoreError, now: number): Promise<void> {
    condition.faulty(storeFault(store.at, trouble));
    const cause = trouble.kind === 'damaged' ? 'damaged' : 'unusable';
    const alert = { cause, trouble } as const;
    if (isQuiet(alert, toldAt.get(cause), now)) return;
    toldAt.set(cause, now);
    const { alertForWebhook, writeAlertMessage } = await letters();
    if (mailbox) await sendNow(writeAlertMessage(settings, mailbox, alert));
    if (!webhookUrl) return;
    const { postJson } = await import('./webhook-queue.ts');
    await postJson(webhookUrl, JSON.stringify(alertForWebhook(settings, alert, now)), stopped);
  }

  return async () => {
    const now = clock.now();
    const trouble = await store.check();
    if (trouble) return await tellTrouble(trouble, now);
    condition.sound();
    try {
      await watchRoom(now);
      await watchFailures(now);
      await watchDelay(now);
    } finally {
      // Any read of a damaged page fails.
      const found = await store.checkPages();
      if (found) await tellTrouble(found, now);
    }
  };
}

async function lastRaised(db: Kysely<Tables>, cause: Alert['cause']): Promise<number | undefined> {
  const alert = db.selectFrom('alert').select('raised_at').where('cause', '=', cause);
  return (await alert.executeTakeFirst())?.raised_at;
}

// Loaded with the first alert.
const letters = () => import('../letters/alert-message.ts');

const hourMs = 3_600_000;

// An alert from the future comes from a wrong clock and does not count.
function isQuiet({ cause }: Alert, raisedAt: number | undefined, now: number): boolean {
  return (
    raisedAt !== undefined &&
    raisedAt <= now &&
    now - raisedAt < (cause === 'filling' ? 24 * hourMs : hourMs)
  );
}

// The running half of the mail service: an open store, and everything that works on it.
import type { Logger } from 'pino';
import type { EnquiryKind } from '../intake/enquiry.ts';
import { type Kept, keepEnquiry, type Submission } from '../intake/keep-enquiry.ts';
import { createMailQueue } from '../jobs/mail-queue.ts';
import { createPostQueue } from '../jobs/post-queue.ts';
import { type QueueState, readQueue } from '../jobs/read-queue.ts';
import { createMailServerWatch, createSmtpTransport, type Transport } from '../jobs/smtp.ts';
import { createSpoolTransport, spoolFolderOf } from '../jobs/spool.ts';
import { createAlertWatch } from '../jobs/watch-alerts.ts';
import { createWorker } from '../jobs/worker.ts';
import type { MailTallies } from '../metrics/mail-metrics.ts';
import { purgeExpired, untilClockIsSteady } from '../people/retention.ts';
import type { Clock, Randomness } from '../process/clock.ts';
import { createRoutine } from '../process/routine.ts';
import { createSenderLinks } from '../sender/sender-links.ts';
import type { SenderStoreParts } from '../sender/sender-store.ts';
import type { MailSettings } from '../settings/mail-settings.ts';
import { createProbe, type SharedStore } from '../store/open-store.ts';
import { createUsageWatch, type UsageWatch } from '../store/usage.ts';

export interface OpenedMail {
  /** Stores a submission durably and sets its mails off. */
  keep(submission: Submission): Promise<Kept>;
  queueState(): Promise<QueueState>;
  /** For the pages of those who have sent something. */
  readonly forSenders: SenderStoreParts;
  /** How much of what may be stored is. */
  readonly usage: UsageWatch;
  /** Whether the store answers within two seconds. Never rejects. */
  isReachable(): Promise<boolean>;
  /** Whether the mail server has let us in when it was last asked. */
  isMailServerUp(): boolean;
  close(): Promise<void>;
}

const defaultStopTimeoutMs = 5_000;
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

interface OpenParts {
  readonly clock: Clock;
  readonly randomness: Randomness;
  readonly log: Logger;
  readonly tallies: MailTallies;
  readonly store: SharedStore;
}

/** Opens the store and begins to deliver, to watch and to forget. */
export async function openMail(
  kinds: readonly EnquiryKind[],
  settings: MailSettings,
  parts: OpenParts,
): Promise<OpenedMail> {
  const { clock, log, randomness, tallies } = parts;
  const store = await parts.store.open();
  await store.write((transaction) => untilClockIsSteady(transaction, clock.now()));
  const { db } = store;
  const links = createSenderLinks(settings.siteUrl, randomness);
  const transport = transportFor(settings, clock);
  const stopped = new AbortController();
  const workerParts = { store, clock, randomness, log };
  const claimParts = { store, kinds, limits: settings.limits, links };
  const mails = createWorker(createMailQueue(transport, tallies, claimParts), workerParts);
  const postQueue = createPostQueue(settings, {
    ...{ store, clock, tallies, stopped: stopped.signal },
  });
  const posts = createWorker(postQueue, workerParts);
  const mailServer = createMailServerWatch(settings, log);
  const writing = new Set<Promise<unknown>>();
  const usage = createUsageWatch(db, settings.storeLimit);
  await usage.measure();
  const watch = createAlertWatch(settings, {
    ...{ store, clock, randomness, log, usage },
    onMail: mails.wake,
    stopped: stopped.signal,
    async sendNow(message) {
      const id = randomness.orderedId();
      const message_id = `<${id}@${settings.ownDomain}>`;
      await transport.deliver({ id, message, message_id, created_at: clock.now() });
    },
  });

  async function forget(): Promise<void> {
    const now = clock.now();
    const waitMs = await store.write((transaction) => untilClockIsSteady(transaction, now));
    if (waitMs > 0) {
      const steadyAt = new Date(now + waitMs).toISOString();
      log.warn(
        { steadyAt },
        'retention waits: the clock has leapt by more than a day. Is it right? If so, npm run desk -- purge deletes at once',
      );
      return;
    }
    const spoolFolder = spoolFolderOf(settings.dataDir);
    const terms = settings.retention;
    const purged = await purgeExpired({ store, spoolFolder }, terms, now);
    log.info(purged, 'retention done');
  }

  const hasWebhook = settings.webhook !== undefined;

  const routines = [
    { name: 'alert watch', firstAfterMs: minuteMs, everyMs: minuteMs, run: watch },
    // Not waited for: a mail server that is silent must not hold up a stop.
    {
      name: 'mail server watch',
      firstAfterMs: 1_000,
      everyMs: 5 * minuteMs,
      run: async () => void mailServer.look(),
    },
    // Not only after an hour: a process that is restarted often must forget as well.
    { name: 'retention', firstAfterMs: minuteMs, everyMs: hourMs, run: forget },
  ].map((work) => createRoutine(work, { clock, log }));

  mails.start();
  if (hasWebhook || settings.alerts?.webhookUrl) posts.start();
  for (const routine of routines) routine.start();

  return {
    async keep(submission) {
      const isFull = usage.share() >= 1;
      const keepParts = {
        ...{ randomness, messageDomain: settings.ownDomain, isFull, hasWebhook },
      };
      const write = store.write((transaction) =>
        keepEnquiry(transaction, keepParts, submission, clock.now()),
      );
      writing.add(write);
      try {
        const kept = await write;
        if (kept.outcome === 'stored') {
          usage.note(kept.bytes);
          mails.wake();
        }
        return kept;
      } finally {
        writing.delete(write);
      }
    },
    forSenders: { store, clock, randomness, usage, onMail: mails.wake },
    async queueState() {
      const damage = store.damage();
      if (damage) throw new Error(damage);
      return await readQueue(db, clock.now());
    },
    usage,
    isReachable: createProbe(store, clock),
    isMailServerUp: mailServer.isUp,
    async close() {
      stopped.abort();
      const stopTimeoutMs = settings.stopTimeoutMs ?? defaultStopTimeoutMs;
      const routinesEnd = routines.map((routine) => routine.stop());
      await Promise.all([mails.stop(stopTimeoutMs), posts.stop(stopTimeoutMs), ...routinesEnd]);
      await Promise.allSettled(writing);
      await parts.store.close();
    },
  };
}

function transportFor(settings: MailSettings, clock: Clock): Transport {
  return settings.smtpUrl
    ? createSmtpTransport(settings, settings.smtpUrl, clock)
    : createSpoolTransport(spoolFolderOf(settings.dataDir), settings);
}

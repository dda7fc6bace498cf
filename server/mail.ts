// The mail service: intake → store → delivery. Acknowledged enquiries are on disk and delivered, also after a crash.
import type { IncomingMessage } from 'node:http';
import type { Logger } from 'pino';
import type { NoticePage } from './intake/answers.ts';
import { type EnquiryKinds, enquiryKinds } from './intake/enquiry.ts';
import { createIntake } from './intake/intake.ts';
import { type KeepResult, keepEnquiry, type Submission } from './intake/keep-enquiry.ts';
import { messageIdOf } from './jobs/add-jobs.ts';
import { freeLeases, readQueue } from './jobs/jobs.ts';
import { createMailQueue } from './jobs/mail-queue.ts';
import { createSmtpTransport } from './jobs/smtp.ts';
import { createSpoolTransport, spoolFolderOf } from './jobs/spool.ts';
import { createAlertWatch } from './jobs/watch-alerts.ts';
import { startWorker } from './jobs/worker.ts';
import { createMailTallies, type MailTallies, writeMailMetrics } from './metrics/mail-metrics.ts';
import { msUntilClockIsSteady, purgeExpired } from './people/retention.ts';
import { berlinTimestamp, type Clock, startRoutine } from './process/clock.ts';
import { orderedId } from './process/ordered-id.ts';
import { createSparseLog } from './process/sparse-log.ts';
import type { createSenderPages } from './sender/sender-pages.ts';
import type { MailSettings } from './settings/settings.ts';
import { createProbe, isLasting, type OpenStore } from './store/open-store.ts';
import { createUsageWatch } from './store/usage.ts';
import type { ClientOf } from './web/client.ts';

interface MailParts {
  readonly clock: Clock;
  readonly log: Logger;
  readonly noticePage: NoticePage;
  readonly clientOf: ClientOf;
  readonly store: OpenStore;
  /** Of the jitter of retries; random by default. */
  readonly fraction?: () => number;
}

/**
 * The mail service, `POST /mail/v1`, `/mail/v1/abuse` and `/mail/v1/xarf`. Source: specification sections 4, 5, 7
 * and 8. Once the store is closed a form is answered with 503.
 */
export async function openMail(settings: MailSettings, given: MailParts) {
  const { clock, store } = given;
  const log = given.log.child({ part: 'mail' });
  const sparse = createSparseLog(clock, log);
  const tallies = createMailTallies();
  const parts = { ...given, log, sparse, tallies };
  const kinds = enquiryKinds(settings);
  const delivery = await startDelivery(kinds, settings, parts);
  const { transport, usage, wake } = delivery;
  let senderPages: Promise<ReturnType<typeof createSenderPages>> | undefined;

  /** Stores a submission durably and starts its mails. */
  async function keep(submission: Submission): Promise<KeepResult> {
    const isFull = usage.share() >= 1;
    const keeping = { isFull, hasWebhook: settings.webhook !== undefined };
    const kept = await store.write((transaction) =>
      keepEnquiry(transaction, keeping, submission, clock.now()),
    );
    if (kept.outcome === 'stored') {
      usage.note(kept.bytes);
      wake();
    }
    return kept;
  }

  return {
    answerForm: createIntake(kinds, settings, { ...parts, keep }),
    /** Loaded on the first request. */
    async answerSender(request: IncomingMessage) {
      senderPages ??= import('./sender/sender-pages.ts').then(({ createSenderPages }) =>
        createSenderPages(settings, { ...parts, usage, onMail: wake }),
      );
      return await (await senderPages)(request);
    },
    /** Whether the store answers within two seconds. Never rejects. */
    isReady: createProbe(store, clock),
    /** In the text format of Prometheus. Never rejects. */
    async metrics() {
      const reading = isLasting(store.currentError())
        ? undefined
        : readQueue(store.db, clock.now()).catch(() => undefined);
      const state = { usage, queue: await reading, isMailServerUp: transport.isUp() };
      return await writeMailMetrics(tallies, state);
    },
    /** Finishes the mail being sent. */
    async [Symbol.asyncDispose](): Promise<void> {
      await delivery.stop();
      sparse.stop();
    },
  };
}

const leftBehind = {
  fault: 'were on their way when the server before was killed',
  next: 'Nothing to do: each may come twice, with the same Message-ID',
};
const clockLeapt = {
  fault: 'leapt by more than a day',
  next: 'Is it right now? Then npm run desk -- purge deletes at once',
};

const minuteMs = 60_000;

/** Starts delivery, alerts and retention. */
async function startDelivery(
  kinds: EnquiryKinds,
  settings: MailSettings,
  { clock, fraction, log, store, tallies }: MailParts & { readonly tallies: MailTallies },
) {
  const spoolFolder = spoolFolderOf(settings.dataDir);
  await store.write((transaction) => msUntilClockIsSteady(transaction, clock.now()));
  const transport = settings.smtpUrl
    ? createSmtpTransport(settings, settings.smtpUrl, { clock, log })
    : createSpoolTransport(spoolFolder);
  const stopped = new AbortController();
  const { signal } = stopped;
  const usage = createUsageWatch(store.db, settings.storeLimit);
  await usage.measure();
  // Loaded if configured.
  const webhooks =
    settings.webhook || settings.alerts?.webhookUrl
      ? await import('./jobs/webhook-queue.ts')
      : undefined;

  // With PostgreSQL, other servers hold leases too.
  const leasesUntil = settings.databaseUrl ? clock.now() : Number.MAX_SAFE_INTEGER;
  const leftMails = await store.write((transaction) => freeLeases(transaction, leasesUntil));
  if (leftMails.length > 0) {
    log.warn({ at: store.at, mails: leftMails, ...leftBehind }, 'mails may come twice');
  }

  const working = { store, clock, fraction, log };
  const claiming = { store, kinds, settings };
  const mails = startWorker(createMailQueue(transport, tallies, claiming), working);
  const posting = { store, clock, tallies, stopped: signal };
  const posts = webhooks && startWorker(webhooks.createWebhookQueue(settings, posting), working);

  const watch = createAlertWatch(settings, {
    ...{ store, clock, log, usage, stopped: signal, onMail: mails.wake },
    async sendNow(message) {
      const id = orderedId();
      const message_id = messageIdOf(id, message);
      await transport.deliver({ id, message, message_id, created_at: clock.now() });
    },
  });

  async function forget(): Promise<void> {
    const now = clock.now();
    const waitMs = await store.write((transaction) => msUntilClockIsSteady(transaction, now));
    if (waitMs > 0) {
      const until = berlinTimestamp(now + waitMs);
      return log.warn({ at: 'clock', until, ...clockLeapt }, 'retention waits');
    }
    log.info(await purgeExpired({ store, spoolFolder }, settings.retention, now), 'retention done');
  }

  const aMinute = { firstAfterMs: minuteMs, everyMs: minuteMs };
  const lookAtServer = { firstAfterMs: 1_000, everyMs: 5 * minuteMs };
  // Also soon after the start, for processes that restart often.
  const hourly = { firstAfterMs: minuteMs, everyMs: 60 * minuteMs };
  const stops = [
    mails.stop,
    posts?.stop,
    startRoutine('alert watch', aMinute, watch, working),
    // Not awaited: a silent mail server must not delay a stop.
    startRoutine('mail server watch', lookAtServer, async () => void transport.look(), working),
    startRoutine('retention', hourly, forget, working),
  ];

  return {
    ...{ transport, usage, wake: mails.wake },
    /** Finishes the mail being sent. */
    async stop(): Promise<void> {
      stopped.abort();
      await Promise.all(stops.map((stop) => stop?.()));
    },
  };
}

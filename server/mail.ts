// The mail service: intake → store → delivery. Acknowledged enquiries are on disk and delivered, also after a crash.
import type { IncomingMessage } from 'node:http';
import type { Logger } from 'pino';
import type { MailRoutes } from './app.ts';
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
import { createWorker } from './jobs/worker.ts';
import {
  createMailTallies,
  type MailState,
  type MailTallies,
  writeMailMetrics,
} from './metrics/mail-metrics.ts';
import { msUntilClockIsSteady, purgeExpired } from './people/retention.ts';
import { berlinTimestamp, type Clock, createRoutine, type Randomness } from './process/clock.ts';
import { createSparseLog } from './process/sparse-log.ts';
import { createSenderLinks } from './sender/sender-links.ts';
import type { MailSettings } from './settings/settings.ts';
import { createProbe, createSharedStore, isLasting, type SharedStore } from './store/open-store.ts';
import { createUsageWatch } from './store/usage.ts';
import type { ClientOf } from './web/client.ts';

interface MailParts {
  readonly clock: Clock;
  readonly randomness: Randomness;
  readonly log: Logger;
  readonly noticePage: NoticePage;
  readonly clientOf: ClientOf;
  /** If missing, the service opens its own. */
  readonly store?: SharedStore;
}

export type MailService = ReturnType<typeof createMailService>;

/**
 * The mail service, `POST /mail/v1`, `/mail/v1/abuse` and `/mail/v1/xarf`. Source: specification sections 4, 5, 7
 * and 8. Before `start` and after `stop` a form is answered with 503.
 */
export function createMailService(settings: MailSettings, parts: MailParts) {
  const log = parts.log.child({ part: 'mail' });
  const sparse = createSparseLog(parts.clock, log);
  const tallies = createMailTallies();
  const store = parts.store ?? createSharedStore(settings, parts.clock.now);
  const kinds = enquiryKinds(settings);
  let opening: Promise<OpenedMail> | undefined;
  let opened: OpenedMail | undefined;
  let senderPages: Promise<MailRoutes['answerSender']> | undefined;

  function running(): OpenedMail {
    if (!opened) throw new Error('The mail service is not running: call start() first');
    return opened;
  }

  return {
    answerForm: createIntake(kinds, settings, {
      ...{ ...parts, log, sparse, tallies },
      keep: async (submission) => await running().keep(submission),
    }),
    /** Loaded on the first request. */
    async answerSender(request: IncomingMessage) {
      senderPages ??= import('./sender/sender-pages.ts').then(({ createSenderPages }) =>
        createSenderPages(settings, { ...parts, sparse, running: () => running().forSenders }),
      );
      return await (await senderPages)(request);
    },
    async start(): Promise<void> {
      opening ??= openMail(kinds, settings, { ...parts, log, tallies, store });
      const starting = opening;
      const started = await starting;
      if (opening === starting) opened = started;
    },
    /** Finishes the mail being sent and closes the store. Idempotent. */
    async stop(): Promise<void> {
      const [running, starting] = [opened, opening];
      opening = undefined;
      opened = undefined;
      await (running ?? (await starting?.catch(() => undefined)))?.close();
      sparse.stop();
    },
    /** Whether enquiries could be stored now. Never rejects. */
    isReady: async () => (await opened?.isReachable()) ?? false,
    /** In the text format of Prometheus. Never rejects. */
    metrics: async () => writeMailMetrics(tallies, await opened?.state()),
  };
}

type OpenedMail = Awaited<ReturnType<typeof openMail>>;

const leftBehind = {
  fault: 'were on their way when the server before was killed',
  next: 'Nothing to do: each may come twice, with the same Message-ID',
};
const clockLeapt = {
  fault: 'leapt by more than a day',
  next: 'Is it right now? Then npm run desk -- purge deletes at once',
};

const defaultStopTimeoutMs = 5_000;
const minuteMs = 60_000;

/** Opens the store and starts delivery, alerts and retention. */
async function openMail(
  kinds: EnquiryKinds,
  settings: MailSettings,
  parts: MailParts & { readonly store: SharedStore; readonly tallies: MailTallies },
) {
  const { clock, log, randomness, tallies } = parts;
  const spoolFolder = spoolFolderOf(settings.dataDir);
  const store = await parts.store.open();
  await store.write((transaction) => msUntilClockIsSteady(transaction, clock.now()));
  const links = createSenderLinks(settings.siteUrl, randomness);
  const transport = settings.smtpUrl
    ? createSmtpTransport(settings, settings.smtpUrl, { clock, log })
    : createSpoolTransport(spoolFolder);
  const stopped = new AbortController();
  const { signal } = stopped;
  const working = { store, clock, randomness, log };
  const claiming = { store, kinds, limits: settings.limits, links };
  const mails = createWorker(createMailQueue(transport, tallies, claiming), working);
  const writing = new Set<Promise<unknown>>();
  const usage = createUsageWatch(store.db, settings.storeLimit);
  await usage.measure();
  const hasWebhook = settings.webhook !== undefined;
  let posts: ReturnType<typeof createWorker> | undefined;
  // Loaded if configured.
  if (hasWebhook || settings.alerts?.webhookUrl) {
    const { createWebhookQueue } = await import('./jobs/webhook-queue.ts');
    const queue = createWebhookQueue(settings, { store, clock, tallies, stopped: signal });
    posts = createWorker(queue, working);
  }

  const watch = createAlertWatch(settings, {
    ...{ store, clock, randomness, log, usage, stopped: signal, onMail: mails.wake },
    async sendNow(message) {
      const id = randomness.orderedId();
      const message_id = messageIdOf(id, message);
      await transport.deliver({ id, message, message_id, created_at: clock.now() });
    },
  });

  // With PostgreSQL, other servers hold leases too.
  const leasesUntil = settings.databaseUrl ? clock.now() : Number.MAX_SAFE_INTEGER;
  const leftMails = await store.write((transaction) => freeLeases(transaction, leasesUntil));
  if (leftMails.length > 0) {
    log.warn({ at: store.at, mails: leftMails, ...leftBehind }, 'mails may come twice');
  }

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
  const routines = [
    createRoutine('alert watch', aMinute, watch, working),
    // Not awaited: a silent mail server must not delay a stop.
    createRoutine('mail server watch', lookAtServer, async () => void transport.look(), working),
    createRoutine('retention', hourly, forget, working),
  ];
  mails.start();
  posts?.start();
  for (const each of routines) each.start();

  return {
    /** Stores a submission durably and starts its mails. */
    async keep(submission: Submission): Promise<KeepResult> {
      const isFull = usage.share() >= 1;
      const keeping = { randomness, isFull, hasWebhook };
      const write = store.write((transaction) =>
        keepEnquiry(transaction, keeping, submission, clock.now()),
      );
      writing.add(write);
      const kept = await write.finally(() => writing.delete(write));
      if (kept.outcome === 'stored') {
        usage.note(kept.bytes);
        mails.wake();
      }
      return kept;
    },
    forSenders: { store, clock, randomness, usage, onMail: mails.wake },
    /** Whether the store answers within two seconds. Never rejects. */
    isReachable: createProbe(store, clock),
    async state(): Promise<MailState> {
      const queue = isLasting(store.currentError()) ? undefined : readQueue(store.db, clock.now());
      return {
        queue: await queue?.catch(() => undefined),
        isMailServerUp: transport.isUp(),
        usage,
      };
    },
    async close(): Promise<void> {
      stopped.abort();
      const ending = routines.map((each) => each.stop());
      const patienceMs = settings.stopTimeoutMs ?? defaultStopTimeoutMs;
      await Promise.all([mails.stop(patienceMs), posts?.stop(patienceMs), ...ending]);
      await Promise.allSettled(writing);
      await parts.store.close();
    },
  };
}

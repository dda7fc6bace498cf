// The running half of the mail service: an open store, and everything that works on it.
import { createAlertWatch } from './alerts/alert-watch.ts';
import type { Carrier } from './dispatch/carrier.ts';
import { createCourier } from './dispatch/courier.ts';
import { createMailServerWatch } from './dispatch/mail-server-watch.ts';
import { longestWaitMs } from './dispatch/retry-schedule.ts';
import { createSmtpCarrier } from './dispatch/smtp-carrier.ts';
import { createSpoolCarrier, spoolFolderOf } from './dispatch/spool-carrier.ts';
import type { EnquiryKind } from './enquiry.ts';
import type { Clock, MailParts } from './mail-parts.ts';
import { defaultLimits, defaultRetention, type MailSettings } from './mail-settings.ts';
import type { MailTallies } from './metrics/mail-tallies.ts';
import { purgeExpired } from './retention/purge-expired.ts';
import { createRoutine } from './routine.ts';
import { createGroupCommit } from './store/group-commit.ts';
import { createHeldConfirmations } from './store/held-confirmations.ts';
import { type Kept, keepEnquiry, type Submission } from './store/keep-enquiry.ts';
import { openStore } from './store/open-store.ts';
import { createOutbox } from './store/outbox.ts';
import { type OutboxState, readOutboxState } from './store/outbox-state.ts';
import { createProbe } from './store/probe.ts';

export interface OpenedMail {
  /** Stores a submission durably and sets its mails off. */
  keep(submission: Submission): Promise<Kept>;
  state(): Promise<OutboxState>;
  /** Whether the store answers within two seconds. Never rejects. */
  isReachable(): Promise<boolean>;
  /** Whether the mail server has let us in when it was last asked. */
  isMailServerUp(): boolean;
  close(): Promise<void>;
}

const defaultStoreTimeoutMs = 5_000;
const defaultStopTimeoutMs = 5_000;
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Opens the store and begins to deliver, to watch and to forget. */
export async function openMail(
  kinds: readonly EnquiryKind[],
  settings: MailSettings,
  parts: MailParts & { readonly tallies: MailTallies },
): Promise<OpenedMail> {
  const { clock, log, randomness, tallies } = parts;
  const storeTimeoutMs = settings.storeTimeoutMs ?? defaultStoreTimeoutMs;
  const opened = await openStore(settings, storeTimeoutMs, clock.now());
  const { aside, db, passOverHeld, removeTraces } = opened;
  await opened.waitBrieflyForLocks();
  const store = createGroupCommit(opened, storeTimeoutMs);
  const confirmations = createHeldConfirmations(kinds, confirmationCaps(settings), randomness);
  const outbox = createOutbox({ store, aside, passOverHeld, confirmations, longestWaitMs });
  const carrier = createCarrier(settings, clock);
  const courier = createCourier({ outbox, carrier, clock, randomness, log, tallies });
  const mailServer = createMailServerWatch(settings.smtpUrl, log);
  const writing = new Set<Promise<unknown>>();
  const stopped = new AbortController();
  const watch = createAlertWatch(settings, {
    db,
    store,
    clock,
    randomness,
    log,
    onMail: courier.wake,
    stopped: stopped.signal,
  });

  async function forget(): Promise<void> {
    const spoolFolder = spoolFolderOf(settings.dataDir);
    const terms = settings.retention ?? defaultRetention;
    const purged = await purgeExpired({ db, store, spoolFolder, removeTraces }, terms, clock.now());
    log.info(purged, 'retention done');
  }

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

  courier.start();
  for (const routine of routines) routine.start();

  return {
    async keep(submission) {
      const keepParts = { randomness, messageDomain: settings.ownDomain };
      const write = store.write((transaction) =>
        keepEnquiry(transaction, keepParts, submission, clock.now()),
      );
      writing.add(write);
      try {
        const kept = await write;
        if (kept.outcome === 'stored') courier.wake();
        return kept;
      } finally {
        writing.delete(write);
      }
    },
    state: () => readOutboxState(db, clock.now()),
    isReachable: createProbe(db, clock),
    isMailServerUp: mailServer.isUp,
    async close() {
      stopped.abort();
      const stopTimeoutMs = settings.stopTimeoutMs ?? defaultStopTimeoutMs;
      const routinesEnd = routines.map((routine) => routine.stop());
      await Promise.all([courier.stop(stopTimeoutMs), ...routinesEnd]);
      await Promise.allSettled(writing);
      await db.destroy();
    },
  };
}

function confirmationCaps(settings: MailSettings) {
  const limits = { ...defaultLimits, ...settings.limits };
  return {
    perRecipient: [limits.confirmation, limits.confirmationDaily],
    overall: limits.confirmationOverall,
  };
}

function createCarrier(settings: MailSettings, clock: Clock): Carrier {
  return settings.smtpUrl
    ? createSmtpCarrier(settings.smtpUrl, settings.dkim, clock)
    : createSpoolCarrier(spoolFolderOf(settings.dataDir));
}

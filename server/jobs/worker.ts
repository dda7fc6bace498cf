// Takes every mail out of the queue and delivers it until none is left. One mail at a time, because a
// kill between the mail server's 250 and our mark sends a mail twice, and may do so to one mail only.
import type { Logger } from 'pino';
import type { MailTallies } from '../metrics/mail-metrics.ts';
import { type Clock, type Randomness, withJitter } from '../process/clock.ts';
import { describeError } from '../process/sparse-log.ts';
import type { OpenStore } from '../store/open-store.ts';
import { type ClaimedMail, type ClaimMail, settleMail } from './claim-mail.ts';
import { leaseMs, type Outcome, updateJob } from './jobs.ts';
import { mostMailsAtOnce, type Transport } from './smtp.ts';
import type { Delivery } from './smtp-errors.ts';

// What the desk or the operator's command stores, perhaps in another process, waits no longer than this.
const pollMs = 5_000;
const storeRetryMs = 5_000;
// A third of the lease: two renewals may fail before anyone else takes the mail.
const renewEveryMs = leaseMs / 3;
// A mail that takes longer no longer holds up the others. Servers that look into mails take seconds.
const overtakeAfterMs = 30_000;

interface DeliveryWorker {
  start(): void;
  /** Looks into the queue at once. */
  wake(): void;
  /** Takes no further mail and waits, at most so long, for those being sent. */
  stop(timeoutMs: number): Promise<void>;
}

interface WorkerParts {
  readonly claimMail: ClaimMail;
  readonly store: OpenStore;
  readonly transport: Transport;
  readonly clock: Clock;
  readonly randomness: Randomness;
  readonly log: Logger;
  readonly tallies: MailTallies;
}

/** Claims due mails, hands them to the transport and records how that ended. */
export function createDeliveryWorker(parts: WorkerParts): DeliveryWorker {
  const { claimMail, store, transport, clock, randomness, log, tallies } = parts;
  const rest = createRest(clock, wake);
  const inHand = new Set<string>();
  const rounds = new Set<Promise<void>>();
  let isRunning = false;
  /** Whether one of the rounds is taking mails; the others still wait for a slow one. */
  let isTaking = false;
  let wakes = 0;
  let cancelPoll = () => {};
  let endPauses = new AbortController();

  function wake(): void {
    wakes += 1;
    openRound();
  }

  function openRound(): void {
    if (!isRunning || isTaking || rest.isResting() || rounds.size >= mostMailsAtOnce) return;
    isTaking = true;
    const round = work().finally(() => rounds.delete(round));
    rounds.add(round);
  }

  async function work(): Promise<void> {
    while (isRunning && !rest.isResting()) {
      const wakesSeen = wakes;
      const mail = await claim();
      if (!mail && wakesSeen === wakes) break;
      const wasSlow = mail && (await deliver(mail));
      if (wasSlow && isTaking) return;
      isTaking = true;
    }
    isTaking = false;
  }

  async function claim(): Promise<ClaimedMail | undefined> {
    try {
      const mail = await claimMail(clock.now(), [...inHand]);
      if (mail) inHand.add(mail.id);
      return mail;
    } catch (error) {
      log.error({ fault: describeError(error) }, 'the queue could not be read, trying again soon');
      return undefined;
    }
  }

  /** @returns whether it took so long that the next round was opened */
  async function deliver(mail: ClaimedMail): Promise<boolean> {
    let wasSlow = false;
    const cancelOvertaking = clock.after(overtakeAfterMs, () => {
      wasSlow = true;
      isTaking = false;
      openRound();
    });
    const cancelRenewal = keepLease(mail);
    const delivery = await transport.deliver(mail);
    cancelRenewal();
    rest.note(delivery);
    await storeOutcome(mail, delivery);
    cancelOvertaking();
    inHand.delete(mail.id);
    return wasSlow;
  }

  // However long the mail server takes, no other process may send the mail in the meantime.
  function keepLease(mail: ClaimedMail): () => void {
    let cancel = clock.after(renewEveryMs, renew);
    function renew(): void {
      cancel = clock.after(renewEveryMs, renew);
      renewLease(mail.id).catch((error: unknown) => {
        log.error({ mailId: mail.id, fault: describeError(error) }, 'lease could not be renewed');
      });
    }
    return () => cancel();
  }

  async function renewLease(id: string): Promise<void> {
    const lease = { leased_until: clock.now() + leaseMs };
    await store.write((transaction) => updateJob(transaction, id, lease));
  }

  // A mail stays in hand until its outcome is on the disk: forgetting that it was delivered would
  // deliver it again.
  async function storeOutcome(mail: ClaimedMail, delivery: Delivery): Promise<void> {
    for (;;) {
      try {
        return await settle(mail, delivery);
      } catch (error) {
        log.error({ mailId: mail.id, fault: describeError(error) }, 'outcome could not be stored');
        if (!isRunning) return;
        await pause(storeRetryMs);
      }
    }
  }

  async function settle(mail: ClaimedMail, delivery: Delivery): Promise<void> {
    const { id, enquiryId, messageId, message, attempts } = mail;
    const facts = { mailId: id, enquiryId, messageId, recipient: message.recipient, attempts };
    const now = clock.now();
    if (delivery.outcome === 'delivered') {
      await keep({ state: 'delivered', fileBytes: delivery.fileBytes });
      // A file has reached nobody yet, so it must not count as delivered.
      const isFiled = delivery.fileBytes !== undefined;
      tallies.count(isFiled ? 'filed' : 'delivered', message.recipient);
      log.info(facts, isFiled ? 'mail filed' : 'mail delivered');
      return;
    }
    const { reason } = delivery;
    const isHopelessNow = !delivery.isServerFault && isHopeless(attempts, now - mail.createdAt);
    if (delivery.outcome === 'refused' || isHopelessNow) {
      await keep({ state: 'failed', reason });
      tallies.count('failed', message.recipient);
      log.error({ ...facts, reason }, 'mail failed for good, someone must look at it');
      return;
    }
    const delayMs = delivery.isServerFault
      ? withJitter(delaysMs[0], randomness)
      : retryDelayMs(attempts, randomness);
    const dueAt = now + delayMs;
    await keep({ state: 'waiting', reason, dueAt });
    tallies.count('deferred', message.recipient);
    log.warn({ ...facts, reason, dueAt }, 'mail deferred');

    async function keep(outcome: Outcome): Promise<void> {
      await store.write((transaction) => settleMail(transaction, mail, outcome, now));
    }
  }

  function pause(delayMs: number): Promise<void> {
    const { signal } = endPauses;
    return new Promise((resolve) => {
      const cancel = clock.after(delayMs, end);
      signal.addEventListener('abort', end);
      function end(): void {
        cancel();
        signal.removeEventListener('abort', end);
        resolve();
      }
    });
  }

  function poll(): void {
    cancelPoll = clock.after(pollMs, poll);
    wake();
  }

  return {
    start() {
      if (isRunning) return;
      isRunning = true;
      endPauses = new AbortController();
      poll();
    },
    wake,
    async stop(timeoutMs) {
      isRunning = false;
      cancelPoll();
      rest.end();
      endPauses.abort();
      let cancelTimeout = () => {};
      const timeout = new Promise<void>((resolve) => {
        cancelTimeout = clock.after(timeoutMs, resolve);
      });
      await Promise.race([Promise.allSettled(rounds), timeout]);
      cancelTimeout();
      transport.close();
      await Promise.allSettled(rounds);
    },
  };
}

// When a mail that could not be delivered is tried again, and when we stop.
// Source: reliability "Faults"; RFC 5321 section 4.5.4.1 (30 minutes between tries, 4 to 5 days).
const minuteMs = 60_000;
// Greylisting servers refuse the first try for 5 minutes, so the second never comes sooner.
// What concerns the server is tried as often for as long as it takes: once mended, all leave within minutes.
const delaysMs = [5 * minuteMs, 30 * minuteMs, 60 * minuteMs, 120 * minuteMs] as const;
const lastDelayMs = 240 * minuteMs;

const giveUpAfterMs = 5 * 24 * 60 * minuteMs;
// A clock that jumps ahead by a week must not end a mail that was hardly tried.
const fewestAttempts = 10;

/**
 * Milliseconds until the next attempt. Jitter only lengthens the wait, and keeps a backlog from
 * coming back all at once.
 * @param attempts how many were made, at least 1
 */
export function retryDelayMs(attempts: number, randomness: Pick<Randomness, 'fraction'>): number {
  return withJitter(delaysMs[attempts - 1] ?? lastDelayMs, randomness);
}

/** Whether a mail has been tried for so long that someone must look at it. */
function isHopeless(attempts: number, ageMs: number): boolean {
  return ageMs >= giveUpAfterMs && attempts >= fewestAttempts;
}

// While the mail server cannot be reached, trying one mail after the other helps nobody and costs the
// visitors' answers their time. After a few failures in a row the worker rests, then tries again.
const failuresUntilRest = 5;
const shortestRestMs = 5_000;
const longestRestMs = 60_000;

interface Rest {
  isResting(): boolean;
  /** Backs off after five failures in a row that concern the server. */
  note(delivery: Delivery): void;
  end(): void;
}

/** @param onEnd runs when a rest is over */
function createRest(clock: Clock, onEnd: () => void): Rest {
  let blockedInARow = 0;
  let restMs = shortestRestMs;
  let cancel: (() => void) | undefined;

  function end(): void {
    cancel?.();
    cancel = undefined;
  }

  return {
    isResting: () => cancel !== undefined,
    note(delivery) {
      const isBlocked = delivery.outcome === 'deferred' && delivery.isServerFault === true;
      blockedInARow = isBlocked ? blockedInARow + 1 : 0;
      if (!isBlocked) restMs = shortestRestMs;
      if (blockedInARow < failuresUntilRest || cancel) return;
      // The next series ends the rest sooner or proves that it was too short.
      blockedInARow = 0;
      cancel = clock.after(restMs, () => {
        end();
        onEnd();
      });
      restMs = Math.min(restMs * 2, longestRestMs);
    },
    end,
  };
}

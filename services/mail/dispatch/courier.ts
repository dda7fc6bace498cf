// Takes every mail out of the outbox and delivers it, a few at a time, until none is left.
import type { Logger } from 'pino';
import { describeFault } from '../describe-fault.ts';
import type { Clock, Randomness } from '../mail-parts.ts';
import type { MailTallies } from '../metrics/mail-tallies.ts';
import { leaseMs, type Outbox, type OutboxMail } from '../store/outbox.ts';
import { type Carrier, type Delivery, parallelMails } from './carrier.ts';
import { createRest } from './rest.ts';
import { isHopeless, retryDelayMs } from './retry-schedule.ts';

// Short enough to notice within a minute that the clock was set or a lease has ended.
const pollMs = 30_000;
const storeRetryMs = 5_000;
// A third of the lease: two renewals may fail before anyone else takes the mail.
const renewEveryMs = leaseMs / 3;

export interface Courier {
  start(): void;
  /** Looks into the outbox at once. */
  wake(): void;
  /** Takes no further mail and waits, at most so long, for those being sent. */
  stop(timeoutMs: number): Promise<void>;
}

interface CourierParts {
  readonly outbox: Outbox;
  readonly carrier: Carrier;
  readonly clock: Clock;
  readonly randomness: Randomness;
  readonly log: Logger;
  readonly tallies: MailTallies;
}

/** Claims due mails, hands them to the carrier and records how that ended. */
export function createCourier(parts: CourierParts): Courier {
  const { outbox, carrier, clock, randomness, log, tallies } = parts;
  const rest = createRest(clock, wake);
  const inHand = new Set<string>();
  const rounds = new Set<Promise<void>>();
  let isRunning = false;
  let wakes = 0;
  let cancelPoll = () => {};
  let endPauses = new AbortController();

  function wake(): void {
    wakes += 1;
    openRound();
  }

  function openRound(): void {
    if (!isRunning || rest.isResting() || rounds.size >= parallelMails) return;
    const round = work().finally(() => rounds.delete(round));
    rounds.add(round);
  }

  async function work(): Promise<void> {
    while (isRunning && !rest.isResting()) {
      const wakesSeen = wakes;
      const mail = await claim();
      // Where one mail waited there may be more, and none should wait for a slow one.
      if (mail) openRound();
      if (mail) await carry(mail);
      else if (wakesSeen === wakes) return;
    }
  }

  async function claim(): Promise<OutboxMail | undefined> {
    try {
      const mail = await outbox.claim(clock.now(), [...inHand]);
      if (mail) inHand.add(mail.id);
      return mail;
    } catch (error) {
      log.error({ fault: describeFault(error) }, 'outbox could not be read, trying again soon');
      return undefined;
    }
  }

  async function carry(mail: OutboxMail): Promise<void> {
    const cancelRenewal = keepLease(mail);
    const delivery = await carrier.deliver(mail);
    cancelRenewal();
    rest.note(delivery);
    await record(mail, delivery);
    inHand.delete(mail.id);
  }

  // However long the mail server takes, no other process may send the mail in the meantime.
  function keepLease(mail: OutboxMail): () => void {
    let cancel = clock.after(renewEveryMs, renew);
    function renew(): void {
      cancel = clock.after(renewEveryMs, renew);
      outbox.renewLease(mail.id, clock.now()).catch((error: unknown) => {
        log.error({ mailId: mail.id, fault: describeFault(error) }, 'lease could not be renewed');
      });
    }
    return () => cancel();
  }

  // A mail stays in hand until its outcome is on the disk: forgetting that it was delivered would
  // deliver it again.
  async function record(mail: OutboxMail, delivery: Delivery): Promise<void> {
    for (;;) {
      try {
        return await settle(mail, delivery);
      } catch (error) {
        log.error({ mailId: mail.id, fault: describeFault(error) }, 'outcome could not be stored');
        if (!isRunning) return;
        await pause(storeRetryMs);
      }
    }
  }

  async function settle(mail: OutboxMail, delivery: Delivery): Promise<void> {
    const { id, enquiryId, messageId, letter, attempts } = mail;
    const facts = { mailId: id, enquiryId, messageId, recipient: letter.recipient, attempts };
    const now = clock.now();
    if (delivery.outcome === 'delivered') {
      await outbox.markDelivered(id, now);
      tallies.count('delivered', letter.recipient);
      log.info(facts, 'mail delivered');
      return;
    }
    const { reason } = delivery;
    if (delivery.outcome === 'refused' || isHopeless(attempts, now - mail.createdAt)) {
      await outbox.markFailed(id, now, reason);
      tallies.count('failed', letter.recipient);
      log.error({ ...facts, reason }, 'mail failed for good, someone must look at it');
      return;
    }
    const dueAt = now + retryDelayMs(attempts, randomness);
    await outbox.retryAt(id, dueAt, reason);
    tallies.count('deferred', letter.recipient);
    log.warn({ ...facts, reason, dueAt }, 'mail deferred');
  }

  function pause(delayMs: number): Promise<void> {
    return new Promise((resolve) => {
      const cancel = clock.after(delayMs, resolve);
      endPauses.signal.addEventListener('abort', () => {
        cancel();
        resolve();
      });
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
      carrier.close();
      await Promise.allSettled(rounds);
    },
  };
}

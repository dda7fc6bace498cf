// Processes the due jobs of a queue. One at a time, because a crash between the mail server's 250 and our commit
// sends a mail twice, and may affect one mail only.
import type { Logger } from 'pino';
import { berlinTimestamp, type Clock, withJitter } from '../process/clock.ts';
import { describeError } from '../process/sparse-log.ts';
import type { OpenStore } from '../store/open-store.ts';
import type { Job } from '../store/tables.ts';
import { type Outcome, settleJob } from './jobs.ts';
import type { Delivery } from './smtp-errors.ts';

/** The differences between mails and webhook posts. */
export interface Queue<Claimed extends Job = Job> {
  readonly name: string;
  /** Longest delay for jobs stored by another process. */
  readonly pollMs: number;
  claim(now: number): Promise<Claimed | undefined>;
  /** Never throws: every fault is an outcome. */
  deliver(job: Claimed): Promise<Delivery>;
  /** Least delay until the next attempt; undefined gives the job up. @param ageMs since it was stored */
  retryDelayMs(attempts: number, ageMs: number, isServerFault: boolean): number | undefined;
  facts(job: Claimed): object;
  /** Log fields of a reason; by default the reason itself. */
  explain?(reason: string): object | undefined;
  count(what: 'delivered' | 'filed' | 'deferred' | 'failed', recipient: string): void;
  /** Aborts a running delivery. */
  close(): void;
}

interface WorkerParts {
  readonly store: OpenStore;
  readonly clock: Clock;
  readonly log: Logger;
  /** Of the jitter; random by default. */
  readonly fraction?: (() => number) | undefined;
}

// Backs off after several failures in a row, longer each time: retries cannot help while a server is down, and
// slow down answers to visitors.
const faultsUntilRest = 5;
const shortestRestMs = 5_000;
const longestRestMs = 60_000;
const storeRetryMs = 5_000;
// With the time for requests (web/limits.ts) below the 10 s of main.ts.
const finishWithinMs = 4_000;

export function startWorker<Claimed extends Job>(
  queue: Queue<Claimed>,
  { clock, fraction, log, store }: WorkerParts,
) {
  let isStopped = false;
  let isWoken = false;
  let isWorking = false;
  let working: Promise<void> = Promise.resolve();
  let cancelPoll = () => {};
  let endPause = () => {};
  let faultsInARow = 0;
  let endRest: (() => void) | undefined;

  function wake(): void {
    isWoken = true;
    if (!isWorking) working = work();
  }

  async function work(): Promise<void> {
    isWorking = true;
    while (isWoken && !isStopped && !endRest) {
      isWoken = false;
      const job = await claim();
      if (!job) continue;
      isWoken = true;
      await deliver(job);
    }
    isWorking = false;
  }

  async function claim(): Promise<Claimed | undefined> {
    try {
      return await queue.claim(clock.now());
    } catch (error) {
      log.error({ fault: describeError(error) }, 'the queue could not be read, trying again soon');
      return undefined;
    }
  }

  async function deliver(job: Claimed): Promise<void> {
    const delivery = await queue.deliver(job);
    noteFault(delivery.outcome === 'deferred' && delivery.isServerFault === true);
    // Losing "delivered" would deliver the job again.
    for (;;) {
      try {
        return await settle(job, delivery);
      } catch (error) {
        log.error(
          { ...queue.facts(job), fault: describeError(error) },
          'outcome could not be stored',
        );
        if (isStopped) return;
        await pause(storeRetryMs);
      }
    }
  }

  function noteFault(isServerFault: boolean): void {
    faultsInARow = isServerFault ? faultsInARow + 1 : 0;
    if (endRest || faultsInARow === 0 || faultsInARow % faultsUntilRest > 0) return;
    const restMs = shortestRestMs * 2 ** (faultsInARow / faultsUntilRest - 1);
    const cancel = clock.after(Math.min(restMs, longestRestMs), () => {
      endRest = undefined;
      wake();
    });
    endRest = () => {
      cancel();
      endRest = undefined;
    };
  }

  async function settle(job: Claimed, delivery: Delivery): Promise<void> {
    const now = clock.now();
    const outcome = outcomeOf(job, delivery, now);
    await store.write((transaction) => settleJob(transaction, job, outcome, now));
    const facts = { ...queue.facts(job), ...about(outcome) };
    if (outcome.state === 'failed') {
      queue.count('failed', job.recipient);
      log.error(facts, `${queue.name} failed for good, someone must look at it`);
    } else if (outcome.state === 'waiting') {
      queue.count('deferred', job.recipient);
      log.warn(facts, `${queue.name} deferred`);
    } else {
      // A file is not delivered yet.
      const what = outcome.fileBytes === undefined ? 'delivered' : 'filed';
      queue.count(what, job.recipient);
      log.info(facts, `${queue.name} ${what}`);
    }
  }

  function about(outcome: Outcome): object {
    if (outcome.state === 'delivered') return {};
    const { reason } = outcome;
    const dueAt = outcome.state === 'waiting' ? { dueAt: berlinTimestamp(outcome.dueAt) } : {};
    return { ...(queue.explain?.(reason) ?? { reason }), ...dueAt };
  }

  function outcomeOf({ attempts, created_at }: Claimed, delivery: Delivery, now: number): Outcome {
    if (delivery.outcome === 'delivered') {
      return { state: 'delivered', fileBytes: delivery.fileBytes };
    }
    const { isServerFault = false, outcome, reason } = delivery;
    const delayMs =
      outcome === 'refused'
        ? undefined
        : queue.retryDelayMs(attempts, now - created_at, isServerFault);
    if (delayMs === undefined) return { state: 'failed', reason };
    // Jitter only lengthens the delay, and spreads a backlog.
    return { state: 'waiting', reason, dueAt: now + withJitter(delayMs, fraction) };
  }

  async function pause(delayMs: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    endPause = resolve;
    const cancel = clock.after(delayMs, resolve);
    await promise;
    cancel();
  }

  function poll(): void {
    cancelPoll = clock.after(queue.pollMs, poll);
    wake();
  }

  poll();
  return {
    wake,
    /** Takes no further job and waits up to four seconds for the running one. */
    async stop(): Promise<void> {
      isStopped = true;
      cancelPoll();
      endRest?.();
      endPause();
      const late = Promise.withResolvers<void>();
      const cancel = clock.after(finishWithinMs, late.resolve);
      await Promise.race([working, late.promise]);
      cancel();
      queue.close();
      await working;
    },
  };
}

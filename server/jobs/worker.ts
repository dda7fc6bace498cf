// Processes the due jobs of a queue. One at a time, because a crash between the mail server's 250 and our commit
// sends a mail twice, and may affect one mail only.
import type { Logger } from 'pino';
import { berlinTimestamp, type Clock, type Randomness, withJitter } from '../process/clock.ts';
import { describeError } from '../process/sparse-log.ts';
import type { OpenStore } from '../store/open-store.ts';
import type { Job } from '../store/tables.ts';
import { leaseMs, type Outcome, settleJob, updateJob } from './jobs.ts';
import type { Delivery } from './smtp-errors.ts';

/** The differences between mails and webhook posts. */
export interface Queue<Claimed extends Job = Job> {
  /** For the log: `mail` or `webhook`. */
  readonly name: string;
  /** Longest delay for jobs stored by another process. */
  readonly pollMs: number;
  /** Leases the next job to the caller. @param inHand jobs in progress, skipped */
  claim(now: number, inHand: readonly string[]): Promise<Claimed | undefined>;
  /** Never throws: every fault is an outcome. */
  deliver(job: Claimed): Promise<Delivery>;
  /** Least delay until the next attempt; undefined gives the job up. @param ageMs since it was stored */
  retryDelayMs(attempts: number, ageMs: number, isServerFault: boolean): number | undefined;
  /** Log fields of a job. */
  facts(job: Claimed): object;
  /** Log fields of a reason; by default the reason itself. */
  explain?(reason: string): object | undefined;
  count(what: 'delivered' | 'filed' | 'deferred' | 'failed', recipient: string): void;
  /** Aborts running deliveries. */
  close(): void;
}

interface Worker {
  start(): void;
  /** Polls at once. */
  wake(): void;
  /** Takes no further job and waits up to `timeoutMs` for running ones. */
  stop(timeoutMs: number): Promise<void>;
}

interface WorkerParts {
  readonly store: OpenStore;
  readonly clock: Clock;
  readonly randomness: Pick<Randomness, 'fraction'>;
  readonly log: Logger;
}

// Backs off after several failures in a row, longer each time: retries cannot help while a server is down, and
// slow down answers to visitors.
const faultsUntilRest = 5;
const shortestRestMs = 5_000;
const longestRestMs = 60_000;
const storeRetryMs = 5_000;
// A third of the lease: two renewals may fail before another process takes the job.
const renewEveryMs = leaseMs / 3;
// Slower jobs no longer block others. Servers that scan mails take seconds.
const overtakeAfterMs = 30_000;
/** Jobs in progress at once if some are slow. */
export const mostAtOnce = 5;

/** Claims due jobs, delivers them and stores the results. */
export function createWorker<Claimed extends Job>(
  queue: Queue<Claimed>,
  { clock, log, randomness, store }: WorkerParts,
): Worker {
  const inHand = new Map<string, Promise<void>>();
  const pauses = new Set<() => void>();
  let isRunning = false;
  let isWoken = false;
  let isTaking = false;
  let taking: Promise<void> = Promise.resolve();
  let cancelPoll = () => {};
  let faultsInARow = 0;
  let endRest: (() => void) | undefined;

  function wake(): void {
    isWoken = true;
    if (!isTaking) taking = take();
  }

  async function take(): Promise<void> {
    isTaking = true;
    while (isWoken && isRunning && !endRest && inHand.size < mostAtOnce) {
      isWoken = false;
      const job = await claim();
      if (!job) continue;
      isWoken = true;
      const ended = deliver(job).finally(() => inHand.delete(job.id));
      inHand.set(job.id, ended);
      await endedOrSlow(ended);
    }
    isTaking = false;
  }

  async function claim(): Promise<Claimed | undefined> {
    try {
      return await queue.claim(clock.now(), [...inHand.keys()]);
    } catch (error) {
      log.error({ fault: describeError(error) }, 'the queue could not be read, trying again soon');
      return undefined;
    }
  }

  async function endedOrSlow(ended: Promise<void>): Promise<void> {
    const slow = Promise.withResolvers<boolean>();
    const cancel = clock.after(overtakeAfterMs, () => slow.resolve(true));
    const isSlow = await Promise.race([ended, slow.promise]);
    cancel();
    // Others may have to wait for a free place.
    if (isSlow) void ended.then(wake);
  }

  async function deliver(job: Claimed): Promise<void> {
    const cancelRenewal = keepLease(job.id);
    const delivery = await queue.deliver(job);
    cancelRenewal();
    noteFault(delivery.outcome === 'deferred' && delivery.isServerFault === true);
    // Keep the lease until the outcome is stored: losing "delivered" would deliver it again.
    for (;;) {
      try {
        return await settle(job, delivery);
      } catch (error) {
        log.error(
          { ...queue.facts(job), fault: describeError(error) },
          'outcome could not be stored',
        );
        if (!isRunning) return;
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

  // Keeps other processes from delivering the job meanwhile.
  function keepLease(id: string): () => void {
    let cancel = clock.after(renewEveryMs, renew);
    function renew(): void {
      cancel = clock.after(renewEveryMs, renew);
      const lease = { leased_until: clock.now() + leaseMs };
      store
        .write((transaction) => updateJob(transaction, id, lease))
        .catch((error: unknown) => {
          log.error({ jobId: id, fault: describeError(error) }, 'lease could not be renewed');
        });
    }
    return () => cancel();
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
    return { state: 'waiting', reason, dueAt: now + withJitter(delayMs, randomness) };
  }

  async function pause(delayMs: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const cancel = clock.after(delayMs, resolve);
    pauses.add(resolve);
    await promise;
    pauses.delete(resolve);
    cancel();
  }

  function poll(): void {
    cancelPoll = clock.after(queue.pollMs, poll);
    wake();
  }

  return {
    start() {
      if (isRunning) return;
      isRunning = true;
      poll();
    },
    wake,
    async stop(timeoutMs) {
      isRunning = false;
      cancelPoll();
      endRest?.();
      for (const end of pauses) end();
      const late = Promise.withResolvers<void>();
      const cancel = clock.after(timeoutMs, late.resolve);
      const allEnded = taking.then(() => Promise.allSettled(inHand.values()));
      await Promise.race([allEnded, late.promise]);
      cancel();
      queue.close();
      await allEnded;
    },
  };
}

// Time, timers and periodic work.
import { describeError, type Log } from './sparse-log.ts';

/** Time and timers, as an argument, so that tests control them. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
  /** Runs the action once after the delay; returns a function that cancels it. */
  after(delayMs: number, action: () => void): () => void;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after(delayMs, action) {
    const timer = setTimeout(action, delayMs);
    return () => clearTimeout(timer);
  },
};

const jitterShare = 0.2;

/**
 * The delay plus up to a fifth, in milliseconds, so that retries are spread.
 * @param fraction of the fifth, at least 0, less than 1
 */
export function withJitter(delayMs: number, fraction = Math.random): number {
  return Math.round(delayMs * (1 + jitterShare * fraction()));
}

/** Local time in Germany, for the log. @returns e.g. `2026-11-21T10:13:00+01:00` */
export function berlinTimestamp(epochMs: number): string {
  const instant = Temporal.Instant.fromEpochMilliseconds(epochMs);
  return instant.toZonedDateTimeISO('Europe/Berlin').toString({ timeZoneName: 'never' });
}

/**
 * Starts periodic background work. Runs do not overlap: one due during another starts after it. A failed run is
 * logged and repeated at the next tick.
 * @returns a function that stops it and waits for a current run. Idempotent
 */
export function startRoutine(
  name: string,
  { everyMs, firstAfterMs }: { readonly everyMs: number; readonly firstAfterMs: number },
  run: () => Promise<void>,
  { clock, log }: { readonly clock: Clock; readonly log: Pick<Log, 'error'> },
): () => Promise<void> {
  let isStopped = false;
  let isDueAgain = false;
  let current: Promise<void> | undefined;
  let cancel = clock.after(firstAfterMs, tick);

  function tick(): void {
    cancel = clock.after(everyMs, tick);
    isDueAgain = true;
    current ??= runWhileDue();
  }

  async function runWhileDue(): Promise<void> {
    while (isDueAgain && !isStopped) {
      isDueAgain = false;
      await run().catch((error: unknown) =>
        log.error({ fault: describeError(error) }, `${name} failed, trying again later`),
      );
    }
    current = undefined;
  }

  return async () => {
    isStopped = true;
    cancel();
    await current;
  };
}

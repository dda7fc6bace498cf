import { randomUUID, randomUUIDv7 } from 'node:crypto';

/** The time, and work that waits. Comes in as an argument, so that a test can move it. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
  /** Runs the action once after the delay; the returned function cancels it. */
  after(delayMs: number, action: () => void): () => void;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after(delayMs, action) {
    const timer = setTimeout(action, delayMs);
    return () => clearTimeout(timer);
  },
};

export interface Randomness {
  /** RFC 9562, version 4. */
  uuid(): string;
  /**
   * RFC 9562, version 7: grows with time, so that what comes together lies together on the disk. Those of one process
   * grow within a millisecond too, so that lines of the audit log keep their order.
   */
  orderedId(): string;
  /** At least 0, less than 1. */
  fraction(): number;
}

function createOrderedIds(): () => string {
  let last = '';
  const timeOf = (id: string) => id.slice(0, 13);
  return () => {
    let id = randomUUIDv7();
    // Node draws what follows the time anew for each. A clock that is set back begins again below.
    while (timeOf(id) === timeOf(last) && id <= last) id = randomUUIDv7();
    last = id;
    return id;
  };
}

/** Randomness as the operating system gives it. */
export const systemRandomness: Randomness = {
  uuid: () => randomUUID(),
  orderedId: createOrderedIds(),
  fraction: () => Math.random(),
};

const jitterShare = 0.2;

/** The delay, up to a fifth longer, so that what waits does not come back all at once. In milliseconds. */
export function withJitter(delayMs: number, { fraction }: Pick<Randomness, 'fraction'>): number {
  return Math.round(delayMs * (1 + jitterShare * fraction()));
}

/** In Germany, for the log. @returns e.g. `2026-11-21T10:13:00+01:00` */
export function berlinTimestamp(epochMs: number): string {
  const instant = Temporal.Instant.fromEpochMilliseconds(epochMs);
  return instant.toZonedDateTimeISO('Europe/Berlin').toString({ timeZoneName: 'never' });
}

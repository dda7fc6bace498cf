import { randomUUID, randomUUIDv7 } from 'node:crypto';

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

export interface Randomness {
  /** RFC 9562, version 4. */
  uuid(): string;
  /**
   * RFC 9562, version 7: time-ordered, for locality on disk. Also increasing within a millisecond of one process,
   * so that the audit log keeps its order.
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
    // Node draws the random part anew each time. A clock that is set back starts over.
    while (timeOf(id) === timeOf(last) && id <= last) id = randomUUIDv7();
    last = id;
    return id;
  };
}

/** Randomness of the operating system. */
export const systemRandomness: Randomness = {
  uuid: () => randomUUID(),
  orderedId: createOrderedIds(),
  fraction: () => Math.random(),
};

const jitterShare = 0.2;

/** The delay plus up to a fifth, in milliseconds, so that retries are spread. */
export function withJitter(delayMs: number, { fraction }: Pick<Randomness, 'fraction'>): number {
  return Math.round(delayMs * (1 + jitterShare * fraction()));
}

/** Local time in Germany, for the log. @returns e.g. `2026-11-21T10:13:00+01:00` */
export function berlinTimestamp(epochMs: number): string {
  const instant = Temporal.Instant.fromEpochMilliseconds(epochMs);
  return instant.toZonedDateTimeISO('Europe/Berlin').toString({ timeZoneName: 'never' });
}

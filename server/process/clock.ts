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

// Times in Germany, whatever the server's own time zone is. Each format is made once: making one costs more than
// everything else about a mail.
function berlinTime(locale: string, options: Intl.DateTimeFormatOptions) {
  const format = new Intl.DateTimeFormat(locale, { timeZone: 'Europe/Berlin', ...options });
  return (epochMs: number): string => format.format(epochMs);
}

const clockTime = { hour: '2-digit', minute: '2-digit' } as const;

/** @returns e.g. `21.11.2026` */
export const germanDate = berlinTime('de-DE', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});

/** @returns e.g. `09:05` */
export const germanTime = berlinTime('de-DE', { ...clockTime, hourCycle: 'h23' });

/** @returns e.g. `21.11.2026, 10:13` */
export function germanMoment(epochMs: number): string {
  return `${germanDate(epochMs)}, ${germanTime(epochMs)}`;
}

/** @returns e.g. `21 November 2026` */
export const englishDate = berlinTime('en-GB', { dateStyle: 'long' });

/** With its time zone, since an English reader may be anywhere. @returns e.g. `09:05 CET` */
export const englishTime = berlinTime('en-GB', { ...clockTime, timeZoneName: 'short' });

/** The calendar year in Germany. */
export function germanYear(epochMs: number): number {
  return Number(germanDate(epochMs).slice(-4));
}

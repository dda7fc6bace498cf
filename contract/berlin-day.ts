// Days as people in Germany count them: 24 hours, in spring once 23 and in autumn once 25.

export interface BerlinDay {
  /** `2026-11-21` */
  readonly date: string;
  /** Epoch milliseconds; the end is the start of the next day. */
  readonly startMs: number;
  readonly endMs: number;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
// Midnight in Berlin is 23:00 UTC in winter and 22:00 in summer.
const offsetsMs = [2 * hourMs, hourMs];

const inBerlin = { timeZone: 'Europe/Berlin', hourCycle: 'h23' } as const;
const dateFormat = new Intl.DateTimeFormat('en-CA', { ...inBerlin, dateStyle: 'short' });
const timeFormat = new Intl.DateTimeFormat('de-DE', { ...inBerlin, timeStyle: 'short' });

/** The day to which a moment belongs. */
export function berlinDayOf(epochMs: number): BerlinDay {
  const date = dateFormat.format(epochMs);
  const noonMs = Date.parse(`${date}T12:00:00Z`);
  const nextDate = dateFormat.format(noonMs + dayMs);
  return { date, startMs: midnightMs(date), endMs: midnightMs(nextDate) };
}

/** @returns e.g. `09:05`; the hour that autumn has twice looks the same twice */
export function berlinTime(epochMs: number): string {
  return timeFormat.format(epochMs);
}

function midnightMs(date: string): number {
  const utcMs = Date.parse(`${date}T00:00:00Z`);
  const candidatesMs = offsetsMs.map((offsetMs) => utcMs - offsetMs);
  return candidatesMs.find((epochMs) => dateFormat.format(epochMs) === date) ?? utcMs;
}

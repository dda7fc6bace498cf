// Days and times in Germany. A day has 24 hours, in spring once 23 and in autumn once 25.
import type { Language } from './enquiry-rules.ts';

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

// Independent of the machine's time zone. Formats are created once: creating one costs more than all the rest of a mail.
function inBerlin(locale: string, options: Intl.DateTimeFormatOptions) {
  const format = new Intl.DateTimeFormat(locale, { timeZone: 'Europe/Berlin', ...options });
  return (epochMs: number): string => format.format(epochMs);
}

const clockTime = { hour: '2-digit', minute: '2-digit' } as const;

/** @returns e.g. `21.11.2026` */
export const germanDate = inBerlin('de-DE', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});

/** @returns e.g. `09:05`; the hour that autumn has twice looks the same twice */
export const germanTime = inBerlin('de-DE', { ...clockTime, hourCycle: 'h23' });

/** @returns e.g. `21.11.2026, 10:13` */
export function germanMoment(epochMs: number): string {
  return `${germanDate(epochMs)}, ${germanTime(epochMs)}`;
}

/** @returns e.g. `21 November 2026` */
export const englishDate = inBerlin('en-GB', { dateStyle: 'long' });

/** With its time zone. @returns e.g. `09:05 CET` */
export const englishTime = inBerlin('en-GB', { ...clockTime, timeZoneName: 'short' });

/** With the word or zone of its language. @returns e.g. `10:13 Uhr`, `10:13 CET` */
export const timeIn: Readonly<Record<Language, (epochMs: number) => string>> = {
  de: (epochMs) => `${germanTime(epochMs)}\u00a0Uhr`,
  en: englishTime,
};

/** With the word or zone of its language. @returns e.g. `21.11.2026, 10:13 Uhr`, `21 November 2026, 10:13 CET` */
export const momentIn: Readonly<Record<Language, (epochMs: number) => string>> = {
  de: (epochMs) => `${germanDate(epochMs)}, ${timeIn.de(epochMs)}`,
  en: (epochMs) => `${englishDate(epochMs)}, ${timeIn.en(epochMs)}`,
};

/** @returns e.g. `2026-11-21` */
const isoDate = inBerlin('en-CA', { dateStyle: 'short' });

/** The calendar year in Germany. */
export function germanYear(epochMs: number): number {
  return Number(germanDate(epochMs).slice(-4));
}

/** The day that contains a moment. */
export function berlinDayOf(epochMs: number): BerlinDay {
  const date = isoDate(epochMs);
  const noonMs = Date.parse(`${date}T12:00:00Z`);
  const nextDate = isoDate(noonMs + dayMs);
  return { date, startMs: midnightMs(date), endMs: midnightMs(nextDate) };
}

/** When yesterday began, in epoch milliseconds. */
export function yesterdayMs(nowMs: number): number {
  return berlinDayOf(berlinDayOf(nowMs).startMs - 1).startMs;
}

function midnightMs(date: string): number {
  const utcMs = Date.parse(`${date}T00:00:00Z`);
  const candidatesMs = offsetsMs.map((offsetMs) => utcMs - offsetMs);
  return candidatesMs.find((epochMs) => isoDate(epochMs) === date) ?? utcMs;
}

// What the readout of the solar plant says, in both languages. Times are Germany's, wherever somebody reads.
import type { Language } from './enquiry-rules.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

export interface SolarWords {
  /** Two decimals, no unit. @param kilowatts with a point */
  number(kilowatts: string): string;
  /** The time of day, with the day in front if it is another one. */
  moment(timeMs: number, nowMs: number): string;
  /** The time of day alone. */
  time(timeMs: number): string;
  readonly nothingKnown: string;
  asOf(moment: string): string;
  stale(asOf: string, ageMs: number): string;
  now(moment: string, isMeasured: boolean): string;
  /** @param sunrise the time of day; undefined where the sun does not rise soon */
  night(sunrise: string | undefined): string;
  readonly drawing: string;
  readonly idle: string;
  readonly simulated: string;
}

const format = (locale: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { timeZone: 'Europe/Berlin', ...options });

const german = {
  time: format('de-DE', { timeStyle: 'short' }),
  day: format('de-DE', { day: '2-digit', month: '2-digit', year: 'numeric' }),
};
const english = {
  // Read abroad, it says whose time it is.
  time: format('en-GB', { hour: '2-digit', minute: '2-digit', timeZoneName: 'short' }),
  day: format('en-GB', { day: 'numeric', month: 'long', year: 'numeric' }),
};

function momentIn(
  { day }: typeof german,
  time: (timeMs: number) => string,
): (timeMs: number, nowMs: number) => string {
  return (timeMs, nowMs) => {
    const isToday = day.format(timeMs) === day.format(nowMs);
    return isToday ? time(timeMs) : `${day.format(timeMs)}, ${time(timeMs)}`;
  };
}

const germanTime = (timeMs: number) => `${german.time.format(timeMs)}\u00a0Uhr`;
const englishTime = (timeMs: number) => english.time.format(timeMs).replace(' ', '\u00a0');

export const solarWords: Readonly<Record<Language, SolarWords>> = {
  de: {
    number: (kilowatts) => kilowatts.replace('.', ','),
    moment: momentIn(german, germanTime),
    time: germanTime,
    nothingKnown: 'Zurzeit liegt kein Wert vor',
    asOf: (moment) => `Stand ${moment}`,
    // In the dative, as it follows "seit".
    stale: (asOf, ageMs) =>
      `${asOf}, seit ${durationOf(ageMs, ['einer Minute', 'Minuten', 'Stunden', 'Tagen'])} kein neuer Wert`,
    now: (moment, isMeasured) => `${isMeasured ? 'Jetzt vom Dach' : 'Jetzt'}, ${moment}`,
    night: (sunrise) =>
      `Nacht: die Anlage ruht${sunrise === undefined ? '' : `, Sonnenaufgang um ${sunrise}`}`,
    drawing: 'Die Anlage braucht gerade selbst Strom',
    idle: 'Die Anlage liefert gerade nichts',
    simulated: 'Simulierte Werte',
  },
  en: {
    number: (kilowatts) => kilowatts,
    moment: momentIn(english, englishTime),
    time: englishTime,
    nothingKnown: 'No value at present',
    asOf: (moment) => `As of ${moment}`,
    stale: (asOf, ageMs) =>
      `${asOf}, no new value for ${durationOf(ageMs, ['a minute', 'minutes', 'hours', 'days'])}`,
    now: (moment, isMeasured) => `${isMeasured ? 'From the roof now' : 'Now'}, ${moment}`,
    night: (sunrise) =>
      `Night: the plant is at rest${sunrise === undefined ? '' : `, sunrise at ${sunrise}`}`,
    drawing: 'The plant is drawing power itself at the moment',
    idle: 'The plant is delivering nothing at the moment',
    simulated: 'Simulated values',
  },
};

function durationOf(
  durationMs: number,
  [minute, minutes, hours, days]: readonly [string, string, string, string],
): string {
  if (durationMs >= 2 * dayMs) return `${Math.floor(durationMs / dayMs)}\u00a0${days}`;
  if (durationMs >= 2 * hourMs) return `${Math.floor(durationMs / hourMs)}\u00a0${hours}`;
  if (durationMs >= 2 * minuteMs) return `${Math.floor(durationMs / minuteMs)}\u00a0${minutes}`;
  return minute;
}

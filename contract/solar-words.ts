// What the readout of the solar plant says, in both languages. Times are Germany's, wherever it is read.
import { englishDate, englishTime, germanDate, germanTime } from './berlin-day.ts';
import type { Language } from './enquiry-rules.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** The time of day, and the same with the day in front if it is another one. */
function timesIn(day: (timeMs: number) => string, time: (timeMs: number) => string) {
  const moment = (timeMs: number, nowMs: number) =>
    day(timeMs) === day(nowMs) ? time(timeMs) : `${day(timeMs)}, ${time(timeMs)}`;
  return { time, moment };
}

const german = {
  ...timesIn(germanDate, (timeMs) => `${germanTime(timeMs)}\u00a0Uhr`),
  /** Two decimals, no unit. @param kilowatts with a point */
  number: (kilowatts: string) => kilowatts.replace('.', ','),
  nothingKnown: 'Zurzeit liegt kein Wert vor',
  asOf: (moment: string) => `Stand ${moment}`,
  // In the dative, as it follows "seit".
  stale: (asOf: string, ageMs: number) =>
    `${asOf}, seit ${durationOf(ageMs, ['einer Minute', 'Minuten', 'Stunden', 'Tagen'])} kein neuer Wert`,
  now: (moment: string, isMeasured: boolean) =>
    `${isMeasured ? 'Jetzt vom Dach' : 'Jetzt'}, ${moment}`,
  /** @param sunrise the time of day; undefined where the sun does not rise soon */
  night: (sunrise: string | undefined) =>
    `Nacht: die Anlage ruht${sunrise === undefined ? '' : `, Sonnenaufgang um ${sunrise}`}`,
  drawing: 'Die Anlage braucht gerade selbst Strom',
  idle: 'Die Anlage liefert gerade nichts',
  simulated: 'Simulierte Werte',
};

export type SolarWords = typeof german;

const english: SolarWords = {
  ...timesIn(englishDate, (timeMs) => englishTime(timeMs).replace(' ', '\u00a0')),
  number: (kilowatts) => kilowatts,
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
};

export const solarWords: Readonly<Record<Language, SolarWords>> = { de: german, en: english };

function durationOf(
  durationMs: number,
  [minute, minutes, hours, days]: readonly [string, string, string, string],
): string {
  if (durationMs >= 2 * dayMs) return `${Math.floor(durationMs / dayMs)}\u00a0${days}`;
  if (durationMs >= 2 * hourMs) return `${Math.floor(durationMs / hourMs)}\u00a0${hours}`;
  if (durationMs >= 2 * minuteMs) return `${Math.floor(durationMs / minuteMs)}\u00a0${minutes}`;
  return minute;
}

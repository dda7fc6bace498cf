// Texts of the readout in both languages. Times are German time in every time zone.
import { englishDate, englishTime, germanDate, germanTime } from '../../../contract/berlin-day.ts';
import { type Language, locales } from '../../../contract/enquiry-rules.ts';

/** The time of day, and the same with the day in front if it is another one. */
function timesIn(day: (timeMs: number) => string, time: (timeMs: number) => string) {
  const moment = (timeMs: number, nowMs: number) =>
    day(timeMs) === day(nowMs) ? time(timeMs) : `${day(timeMs)}, ${time(timeMs)}`;
  return { time, moment };
}

const german = {
  ...timesIn(germanDate, (timeMs) => `${germanTime(timeMs)}\u00a0Uhr`),
  locale: locales.de,
  // State of the plant.
  /** Until the first answer of the server. */
  waiting: 'Noch kein Wert',
  nothingKnown: 'Zurzeit liegt kein Wert vor',
  asOf: (moment: string) => `Stand ${moment}`,
  // In the dative, as it follows "seit".
  stale: (moment: string, ageMs: number) =>
    `Stand ${moment}, seit ${durationOf(ageMs, ['einer Minute', 'Minuten', 'Stunden', 'Tagen'])} kein neuer Wert`,
  now: (moment: string, isMeasured: boolean) =>
    `${isMeasured ? 'Jetzt vom Dach' : 'Jetzt'}, ${moment}`,
  night: (sunrise: string) => `Nacht: die Anlage ruht, Sonnenaufgang um ${sunrise}`,
  drawing: 'Die Anlage braucht gerade selbst Strom',
  idle: 'Die Anlage liefert gerade nichts',
  pause: 'Anzeige anhalten',
  resume: 'Anzeige fortsetzen',
  paused: (moment: string) => `Angehalten, Stand ${moment}`,
  simulated: 'Simulierte Werte',
  /** Without scripts, before the link to the latest value. */
  withoutScript: 'Live zeigt diese Anzeige nur mit JavaScript, was die Anlage liefert.',
  latest: 'Letzter Wert als JSON',
  /** @param place location of the plant */
  model: (place: string) =>
    `Ein Modell rechnet aus Sonnenstand, Temperatur und ziehenden Wolken, was eine Anlage dieser Größe in ${place} liefern würde.`,
  /** The same if values are measured. */
  measured: (place: string) => `Gemessen an der Anlage in ${place}, alle paar Sekunden neu.`,
  // The day.
  soFar: 'Heute bisher',
  dayBefore: 'Gestern',
  noValues: 'keine Werte',
  download: 'Viertelstundenwerte als CSV',
  /** Description of the chart. Per day: energy and peak time. */
  chart: (today: string, yesterday: string) =>
    `Leistung über den Tag. Heute bisher ${today}, gestern ${yesterday}.`,
  peak: (time: string, kilowatts: string) => `, am meisten um ${time} mit ${kilowatts}`,
  endOfDay: '24 Uhr',
  table: 'Tagesverlauf als Tabelle',
  tableCaption: 'Mittlere Leistung je Stunde in Kilowatt',
  columns: ['Uhrzeit', 'Heute, kW', 'Gestern, kW'],
  hour: (from: number) => `${from}–${from + 1}\u00a0Uhr`,
  nothingYet: 'An beiden Tagen kam bisher kein Strom vom Dach.',
};

export type MeterWords = typeof german;

const english: MeterWords = {
  ...timesIn(englishDate, (timeMs) => englishTime(timeMs).replace(' ', '\u00a0')),
  locale: locales.en,
  waiting: 'No value yet',
  nothingKnown: 'No value at present',
  asOf: (moment) => `As of ${moment}`,
  stale: (moment, ageMs) =>
    `As of ${moment}, no new value for ${durationOf(ageMs, ['a minute', 'minutes', 'hours', 'days'])}`,
  now: (moment, isMeasured) => `${isMeasured ? 'From the roof now' : 'Now'}, ${moment}`,
  night: (sunrise) => `Night: the plant is at rest, sunrise at ${sunrise}`,
  drawing: 'The plant is drawing power itself at the moment',
  idle: 'The plant is delivering nothing at the moment',
  pause: 'Pause readout',
  resume: 'Resume readout',
  paused: (moment) => `Paused, as of ${moment}`,
  simulated: 'Simulated values',
  withoutScript: 'This readout shows live what the plant delivers, with JavaScript only.',
  latest: 'Latest value as JSON',
  model: (place) =>
    `A model works out from the height of the sun, the temperature and passing clouds what a plant of this size would deliver in ${place}.`,
  measured: (place) => `Measured at the plant in ${place}, anew every few seconds.`,
  soFar: 'Today so far',
  dayBefore: 'Yesterday',
  noValues: 'no values',
  download: 'Quarter-hourly values, CSV in German',
  chart: (today, yesterday) => `Power over the day. Today so far ${today}, yesterday ${yesterday}.`,
  peak: (time, kilowatts) => `, most at ${time} with ${kilowatts}`,
  endOfDay: '24:00',
  table: 'The day as a table',
  tableCaption: 'Mean power for each hour in kilowatts',
  columns: ['Time', 'Today, kW', 'Yesterday, kW'],
  hour: (from) => `${from}:00–${from + 1}:00`,
  nothingYet: 'No power has come from the roof on either day so far.',
};

export const meterWords: Readonly<Record<Language, MeterWords>> = { de: german, en: english };

const minuteMs = 60_000;

function durationOf(
  durationMs: number,
  [minute, minutes, hours, days]: readonly [string, string, string, string],
): string {
  const count = Math.floor(durationMs / minuteMs);
  if (count < 2) return minute;
  if (count < 2 * 60) return `${count}\u00a0${minutes}`;
  const countHours = Math.floor(count / 60);
  return countHours < 48
    ? `${countHours}\u00a0${hours}`
    : `${Math.floor(countHours / 24)}\u00a0${days}`;
}

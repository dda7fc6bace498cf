// What the readout of the solar plant shows. The server prints it into the page and the browser
// goes on with it, so both ask here. Source: specification sections 4 and 9, decisions, power feed.

import { gaugeStartWatts, type PlantKind, staleAfterMs } from './power.ts';
import { isSunUp, nextSunrise, type Place } from './sun.ts';

/** What is known about the plant at a moment. */
export interface SolarSight {
  /** The newest value, if there is any. */
  readonly reading?: SolarReading | undefined;
  /** Where it comes from; undefined while that is not known. */
  readonly source?: PlantKind | undefined;
  /** Where the gauge ends; from {@link gaugeEndWatts}. */
  readonly gaugeEndWatts: number;
}

export interface SolarReading {
  readonly watts: number;
  /** Epoch milliseconds. */
  readonly takenAtMs: number;
  /** Whether it came by the feed a moment ago, instead of with the page. */
  readonly isLive: boolean;
}

export type SolarCondition = 'live' | 'known' | 'resting' | 'stale' | 'unavailable';

/**
 * The readout, finished but for its drawing. All of it is text, so that the server can fill it into
 * a page that was built before.
 */
export interface SolarReadout {
  readonly condition: SolarCondition;
  /** Gauge, label and needle go away together when there is no value, or a negative one. */
  readonly gauge: 'shown' | 'hidden';
  /** With a comma and two decimals, e.g. `103,47`; empty without a value. */
  readonly kilowatts: string;
  /** Where the gauge ends, in whole kilowatts. */
  readonly gaugeEnd: string;
  /** How far the needle has turned from its rest: 0 to 80. */
  readonly needleDegrees: string;
  /** How far apart two labels of the scale are; they stand at every 60 kW. */
  readonly labelDegrees: string;
  /** Only a gauge that has grown so far has it. */
  readonly fifthLabel: '' | '240';
  /** How things stand, as a sentence without its full stop. */
  readonly words: string;
  /** Says that the values are simulated, if they are. */
  readonly origin: '' | 'Simulierte Werte';
}

/** What one label of the scale is away from the next. */
export const labelStepKilowatts = 60;

/**
 * Where the gauge ends: at 180 kW to begin with. A value beyond that moves it to the next full kilowatt
 * strictly above the value, so that 181,000 W end it at 182 kW, wherever it ended before. It never
 * shrinks. Source: specification section 4.
 * @param endWatts where it ended so far
 */
export function gaugeEndWatts(watts = 0, endWatts = gaugeStartWatts): number {
  if (watts <= gaugeStartWatts) return endWatts;
  return Math.max(endWatts, (Math.floor(watts / 1_000) + 1) * 1_000);
}

/**
 * @param nowMs epoch milliseconds, by the clock that the reading's time is from
 * @param place where the plant stands
 */
export function describeSolar(sight: SolarSight, nowMs: number, place: Place): SolarReadout {
  const { reading, source } = sight;
  const watts = reading?.watts;
  const isShown = watts !== undefined && watts >= 0;
  const end = sight.gaugeEndWatts;
  return {
    condition: conditionOf(reading, nowMs),
    gauge: isShown ? 'shown' : 'hidden',
    kilowatts: watts === undefined ? '' : germanKilowatts(watts),
    gaugeEnd: String(end / 1_000),
    needleDegrees: needleDegrees(isShown ? watts : 0, end).toFixed(2),
    labelDegrees: needleDegrees(labelStepKilowatts * 1_000, end).toFixed(3),
    fifthLabel: end >= 4 * labelStepKilowatts * 1_000 ? '240' : '',
    words: wordsFor(sight, nowMs, place),
    origin: reading && source === 'simulation' ? 'Simulierte Werte' : '',
  };
}

/** Comma, two decimals, no unit: `103,47`. */
export function germanKilowatts(watts: number): string {
  // A plant that draws three watts reads 0,00 and not -0,00.
  return ((Math.round(watts / 10) || 0) / 100).toFixed(2).replace('.', ',');
}

/** The needle turns by the fill percentage, divided by 5 and multiplied by 4. */
function needleDegrees(watts: number, endWatts: number): number {
  const fillPercent = (watts / endWatts) * 100;
  return (fillPercent / 5) * 4;
}

function conditionOf(reading: SolarReading | undefined, nowMs: number): SolarCondition {
  if (!reading) return 'unavailable';
  if (isStale(reading, nowMs)) return 'stale';
  if (isNothing(reading)) return 'resting';
  return reading.isLive ? 'live' : 'known';
}

function wordsFor({ reading, source }: SolarSight, nowMs: number, place: Place): string {
  if (!reading) return 'Zurzeit liegt kein Wert vor';
  const asOf = `Stand ${germanTime(reading.takenAtMs, nowMs)}`;
  const { takenAtMs, isLive } = reading;
  if (isStale(reading, nowMs)) {
    return `${asOf}, seit ${germanDuration(nowMs - takenAtMs)} kein neuer Wert`;
  }
  if (isNothing(reading)) {
    const words = restingWords(reading, place);
    return isLive ? words : `${words}, ${asOf}`;
  }
  if (!isLive) return asOf;
  const from = source === undefined || source === 'simulation' ? 'Jetzt' : 'Jetzt vom Dach';
  return `${from}, ${germanTime(takenAtMs, nowMs)}`;
}

function restingWords({ watts, takenAtMs }: SolarReading, place: Place): string {
  if (!isSunUp(takenAtMs, place)) {
    const risesMs = nextSunrise(takenAtMs, place);
    const until = risesMs && `, Sonnenaufgang um ${timeFormat.format(risesMs)}\u00a0Uhr`;
    return `Nacht: die Anlage ruht${until ?? ''}`;
  }
  return watts < 0 ? 'Die Anlage braucht gerade selbst Strom' : 'Die Anlage liefert gerade nichts';
}

/** Whether it would read as zero, or is negative. */
function isNothing({ watts }: SolarReading): boolean {
  return watts < 5;
}

function isStale({ takenAtMs }: SolarReading, nowMs: number): boolean {
  return nowMs - takenAtMs >= staleAfterMs;
}

const berlin = { timeZone: 'Europe/Berlin' };
const timeFormat = new Intl.DateTimeFormat('de-DE', { ...berlin, timeStyle: 'short' });
const dayFormat = new Intl.DateTimeFormat('de-DE', {
  ...berlin,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});

/** `13:24 Uhr`, with the day in front if it is another one. */
export function germanTime(timeMs: number, nowMs: number): string {
  const time = `${timeFormat.format(timeMs)}\u00a0Uhr`;
  const day = dayFormat.format(timeMs);
  return day === dayFormat.format(nowMs) ? time : `${day}, ${time}`;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** In the dative, as it follows "seit". */
function germanDuration(durationMs: number): string {
  if (durationMs >= 48 * hourMs) return `${Math.floor(durationMs / (24 * hourMs))}\u00a0Tagen`;
  if (durationMs >= 2 * hourMs) return `${Math.floor(durationMs / hourMs)}\u00a0Stunden`;
  if (durationMs >= 2 * minuteMs) return `${Math.floor(durationMs / minuteMs)}\u00a0Minuten`;
  return 'einer Minute';
}

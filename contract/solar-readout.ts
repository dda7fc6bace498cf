// What the readout of the solar plant shows. Source: specification sections 4 and 9, decisions, power feed.

import type { Language } from './enquiry-rules.ts';
import { gaugeStartWatts, type PlantKind, staleAfterMs } from './power.ts';
import { type SolarWords, solarWords } from './solar-words.ts';
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

/** Nothing is known about the plant. */
export const unknownSolar: SolarSight = { gaugeEndWatts: gaugeStartWatts };

export interface SolarReading {
  readonly watts: number;
  /** Epoch milliseconds. */
  readonly takenAtMs: number;
  /** Whether it came by the feed a moment ago, instead of as the last one that is known. */
  readonly isLive: boolean;
}

export type SolarCondition = 'live' | 'known' | 'resting' | 'stale' | 'unavailable';

/** The readout, finished but for its drawing. */
interface SolarReadout {
  readonly condition: SolarCondition;
  /** Gauge, label and needle go away together when there is no value, or a negative one. */
  readonly gauge: 'shown' | 'hidden';
  /** With two decimals, e.g. `103,47`, in English `103.47`; empty without a value. */
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
  readonly origin: string;
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
export function describeSolar(
  sight: SolarSight,
  nowMs: number,
  place: Place,
  language: Language = 'de',
): SolarReadout {
  const { reading, source } = sight;
  const words = solarWords[language];
  const watts = reading?.watts;
  const isShown = watts !== undefined && watts >= 0;
  const end = sight.gaugeEndWatts;
  return {
    condition: conditionOf(reading, nowMs),
    gauge: isShown ? 'shown' : 'hidden',
    kilowatts: watts === undefined ? '' : words.number(roundedKilowatts(watts)),
    gaugeEnd: String(end / 1_000),
    needleDegrees: needleDegrees(isShown ? watts : 0, end).toFixed(2),
    labelDegrees: needleDegrees(labelStepKilowatts * 1_000, end).toFixed(3),
    fifthLabel: end >= 4 * labelStepKilowatts * 1_000 ? '240' : '',
    words: wordsFor(sight, nowMs, place, words),
    origin: reading && source === 'simulation' ? words.simulated : '',
  };
}

/** Two decimals, no unit: `103.47`. */
function roundedKilowatts(watts: number): string {
  // A plant that draws three watts reads 0,00 and not -0,00.
  return ((Math.round(watts / 10) || 0) / 100).toFixed(2);
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

function wordsFor(
  { reading, source }: SolarSight,
  nowMs: number,
  place: Place,
  words: SolarWords,
): string {
  if (!reading) return words.nothingKnown;
  const { takenAtMs, isLive } = reading;
  const moment = words.moment(takenAtMs, nowMs);
  const asOf = words.asOf(moment);
  if (isStale(reading, nowMs)) return words.stale(asOf, nowMs - takenAtMs);
  if (isNothing(reading)) return restingWords(reading, place, words);
  if (!isLive) return asOf;
  return words.now(moment, source !== undefined && source !== 'simulation');
}

function restingWords({ watts, takenAtMs }: SolarReading, place: Place, words: SolarWords): string {
  if (!isSunUp(takenAtMs, place)) {
    const risesMs = nextSunrise(takenAtMs, place);
    return words.night(risesMs === undefined ? undefined : words.time(risesMs));
  }
  return watts < 0 ? words.drawing : words.idle;
}

/** Whether it would read as zero, or is negative. */
const isNothing = ({ watts }: SolarReading) => watts < 5;

const isStale = ({ takenAtMs }: SolarReading, nowMs: number) => nowMs - takenAtMs >= staleAfterMs;

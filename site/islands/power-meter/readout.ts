// Texts and states of the readout. Source: specification sections 4 and 9, decisions of the power feed.
import type { Language } from '../../../contract/enquiry-rules.ts';
import { type PlantKind, staleAfterMs } from '../../../contract/power.ts';
import { isSunUp, nextSunrise, type Place } from '../../../contract/sun.ts';
import { type MeterWords, meterWords } from './meter-words.ts';

export interface SolarState {
  /** The newest value, if there is any. */
  readonly reading?: SolarReading | undefined;
  /** Undefined while unknown. */
  readonly source?: PlantKind | undefined;
  readonly dialEndWatts: number;
}

export interface SolarReading {
  readonly watts: number;
  /** Epoch milliseconds. */
  readonly takenAtMs: number;
  /** Whether it came from the feed, instead of being the last value known to the server. */
  readonly isLive: boolean;
}

interface SolarReadout {
  readonly condition: 'live' | 'known' | 'resting' | 'stale' | 'unavailable';
  /** Gauge, label and needle are hidden together: without a value, or with a negative one. */
  readonly gauge: 'shown' | 'hidden';
  /** With two decimals, e.g. `103,47`, in English `103.47`; empty without a value. */
  readonly kilowatts: string;
  /** State of the plant, a sentence without its full stop. */
  readonly words: string;
  /** Label for simulated values, else empty. */
  readonly origin: string;
}

/**
 * @param nowMs epoch milliseconds
 * @param place location of the plant
 */
export function describeSolar(
  { reading, source }: SolarState,
  nowMs: number,
  place: Place,
  language: Language = 'de',
): SolarReadout {
  const words = meterWords[language];
  if (!reading) {
    return {
      condition: 'unavailable',
      gauge: 'hidden',
      kilowatts: '',
      words: words.nothingKnown,
      origin: '',
    };
  }
  return {
    ...stateOf(reading, source, nowMs, place, words),
    gauge: reading.watts >= 0 ? 'shown' : 'hidden',
    kilowatts: (reading.watts / 1_000).toLocaleString(words.locale, {
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
      // No minus before 0,00.
      signDisplay: 'negative',
    }),
    origin: source === 'simulation' ? words.simulated : '',
  };
}

function stateOf(
  { watts, takenAtMs, isLive }: SolarReading,
  source: PlantKind | undefined,
  nowMs: number,
  place: Place,
  words: MeterWords,
): Pick<SolarReadout, 'condition' | 'words'> {
  const moment = words.moment(takenAtMs, nowMs);
  const ageMs = nowMs - takenAtMs;
  if (ageMs >= staleAfterMs) return { condition: 'stale', words: words.stale(moment, ageMs) };
  // Reads as zero, or is negative.
  if (watts < 5)
    return { condition: 'resting', words: restingWords(watts, takenAtMs, place, words) };
  if (!isLive) return { condition: 'known', words: words.asOf(moment) };
  const isMeasured = source !== undefined && source !== 'simulation';
  return { condition: 'live', words: words.now(moment, isMeasured) };
}

function restingWords(watts: number, timeMs: number, place: Place, words: MeterWords): string {
  if (isSunUp(timeMs, place)) return watts < 0 ? words.drawing : words.idle;
  return words.night(words.time(nextSunrise(timeMs, place)));
}

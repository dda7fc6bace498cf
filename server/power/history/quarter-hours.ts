// Readings become means: each holds until the next one, but no longer than a value counts as live, so
// that an hour of silence is not taken for an hour of the last value.

import type { BerlinDay } from '../../../contract/berlin-day.ts';
import type { PowerDay } from '../../../contract/power.ts';
import { staleAfterMs } from '../../../contract/power.ts';
import type { PlantReading } from '../plants/plant-source.ts';

export interface QuarterHourMean extends KnownQuarterHour {
  /** For how much of it there are readings. Zero is not told. */
  readonly knownMs: number;
}

interface QuarterHourMeans {
  add(reading: PlantReading): void;
  /** Counts the last reading up to now. */
  settle(nowMs: number): void;
  /** Adds what is known of a quarter hour from elsewhere. */
  merge(mean: QuarterHourMean): void;
  /** In order; from `fromMs` on and before `untilMs`. */
  between(fromMs: number, untilMs: number): QuarterHourMean[];
  /** What has changed and was not yet {@link markKept}. */
  changed(): QuarterHourMean[];
  markKept(means: readonly QuarterHourMean[]): void;
  /** Lets go of what is kept and older. */
  forget(beforeMs: number): void;
}

export function createQuarterHourMeans(): QuarterHourMeans {
  const means = new Map<number, QuarterHourMean>();
  const changed = new Set<number>();
  let held: PlantReading | undefined;
  let countedUntilMs = 0;

  function count(watts: number, fromMs: number, untilMs: number): void {
    for (let at = fromMs; at < untilMs; ) {
      const startMs = quarterHourStart(at);
      const endMs = Math.min(startMs + quarterHourMs, untilMs);
      blend({ startMs, meanWatts: watts, knownMs: endMs - at });
      changed.add(startMs);
      at = endMs;
    }
  }

  function blend({ startMs, meanWatts, knownMs }: QuarterHourMean): void {
    const before = means.get(startMs) ?? { meanWatts: 0, knownMs: 0 };
    const sumMs = before.knownMs + knownMs;
    const mean = before.meanWatts + ((meanWatts - before.meanWatts) * knownMs) / sumMs;
    means.set(startMs, { startMs, meanWatts: mean, knownMs: sumMs });
  }

  function settle(nowMs: number): void {
    if (!held) return;
    const untilMs = Math.min(nowMs, held.takenAtMs + staleAfterMs);
    count(held.watts, countedUntilMs, untilMs);
    countedUntilMs = Math.max(countedUntilMs, untilMs);
  }

  const inOrder = (chosen: readonly QuarterHourMean[]) =>
    chosen.toSorted((one, other) => one.startMs - other.startMs);

  return {
    add(reading) {
      settle(reading.takenAtMs);
      held = reading;
      // Where the clock was set back, the same hour is counted a second time, which a mean forgives.
      const isSetBack = countedUntilMs - reading.takenAtMs > staleAfterMs;
      countedUntilMs = isSetBack ? reading.takenAtMs : Math.max(countedUntilMs, reading.takenAtMs);
    },
    settle,
    merge: blend,
    between: (fromMs, untilMs) =>
      inOrder([...means.values()].filter(({ startMs }) => startMs >= fromMs && startMs < untilMs)),
    changed: () => inOrder([...means.values()].filter(({ startMs }) => changed.has(startMs))),
    markKept(kept) {
      for (const mean of kept) if (means.get(mean.startMs) === mean) changed.delete(mean.startMs);
    },
    forget(beforeMs) {
      for (const startMs of means.keys()) {
        if (startMs < beforeMs && !changed.has(startMs)) means.delete(startMs);
      }
    },
  };
}

export const quarterHourMs = 15 * 60_000;

/** A quarter hour as far as it is known. */
export interface KnownQuarterHour {
  /** Epoch milliseconds. */
  readonly startMs: number;
  readonly meanWatts: number;
}

/** Berlin is whole hours away from UTC, so its quarter hours are those of UTC. */
function quarterHourStart(epochMs: number): number {
  return epochMs - (epochMs % quarterHourMs);
}

const hoursPerMs = 1 / 3_600_000;

/**
 * The day as it is told. Its energy takes the mean of a quarter hour for the whole of it, as far as it
 * has passed; what the inverters draw at night is no negative yield.
 *
 * @param quarterHours those known of the day, in order
 */
export function summarizeDay(
  { date }: BerlinDay,
  quarterHours: readonly KnownQuarterHour[],
  nowMs: number,
): PowerDay {
  const energyWattHours = quarterHours.reduce((sum, { startMs, meanWatts }) => {
    const passedMs = Math.min(quarterHourMs, Math.max(0, nowMs - startMs));
    return sum + Math.max(0, meanWatts) * passedMs * hoursPerMs;
  }, 0);
  return {
    date,
    energyKwh: Math.round(energyWattHours / 100) / 10,
    quarterHours: quarterHours.map(({ startMs, meanWatts }) => ({
      start: new Date(startMs).toISOString(),
      meanWatts: Math.round(meanWatts) || 0,
    })),
  };
}

// Readings become means: each holds until the next one, but no longer than a value counts as live, so
// that an hour of silence is not taken for an hour of the last value.
import { staleAfterMs } from '../../../contract/power.ts';
import type { PlantReading } from '../plant/plant-source.ts';
import { type KnownQuarterHour, quarterHourMs, quarterHourStart } from './quarter-hour.ts';

export interface QuarterHourMean extends KnownQuarterHour {
  /** For how much of it there are readings. Zero is not told. */
  readonly knownMs: number;
}

export interface QuarterHourMeans {
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

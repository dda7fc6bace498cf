// The last thing between a plant and the visitors: what breaks the promise of a source stops here, and
// a reading counts as live only while it is fresh.
import {
  formatWatts,
  type PlantKind,
  type PowerLatest,
  staleAfterMs,
} from '../../contract/power.ts';
import type { PlantReading, PowerClock } from './plant/plant-source.ts';
import { isPlausibleWatts } from './plant/plausible-watts.ts';

/**
 * How old a reading may be to be sent as live. Three turns of the five seconds in which a frame is
 * due: time for a source that hesitates, while a visitor learns of silence no more than a quarter of
 * a minute after the 60 s at which a value counts as stale.
 */
export const freshForMs = 15_000;

export interface NewestReading {
  /** Takes a reading over, as the newest there is. @returns it, or undefined if it can't be true */
  take(reading: PlantReading): PlantReading | undefined;
  /** The newest reading as a frame, while it is fresh. */
  freshText(): string | undefined;
  /** Undefined until the first reading. */
  watts(): number | undefined;
  ageMs(): number | undefined;
  latest(): PowerLatest;
}

export function createNewestReading(kind: PlantKind, clock: PowerClock): NewestReading {
  let newest: PlantReading | undefined;
  let text: string | undefined;

  // A reading from the future was taken before the clock was set back: how old it is, nobody knows.
  const ageMs = () => newest && Math.abs(clock.now() - newest.takenAtMs);
  const isYoungerThan = (limitMs: number) => (ageMs() ?? Number.POSITIVE_INFINITY) < limitMs;

  return {
    take({ watts, takenAtMs }) {
      if (!Number.isFinite(watts) || !isPlausibleWatts(watts)) return undefined;
      if (!Number.isFinite(takenAtMs)) return undefined;
      // The clock of a plant may be ahead of ours.
      newest = { watts, takenAtMs: Math.min(takenAtMs, clock.now()) };
      text = formatWatts(watts);
      return newest;
    },
    freshText: () => (isYoungerThan(freshForMs) ? text : undefined),
    watts: () => newest?.watts,
    ageMs,
    latest: () => ({
      watts: newest ? Number(text) : null,
      time: newest ? new Date(newest.takenAtMs).toISOString() : null,
      source: kind,
      stale: !isYoungerThan(staleAfterMs),
    }),
  };
}

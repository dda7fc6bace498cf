// The last thing between a plant and the visitors: what breaks the promise of a source stops here, and
// a reading counts as live only while it is fresh.
import {
  formatWatts,
  freshForMs,
  type PlantKind,
  type PowerLatest,
  staleAfterMs,
} from '../../../contract/power.ts';
import type { PlantParts, PlantReading, SourcedReading } from '../plants/plant-source.ts';
import { isPlausibleWatts } from '../plants/plant-source.ts';

export interface NewestReading {
  /** Takes a reading over, as the newest there is. @returns it, or undefined if it can't be true */
  take(reading: PlantReading): SourcedReading | undefined;
  /** The newest reading as a frame, while it is fresh. */
  freshText(): string | undefined;
  /** Undefined until the first reading. */
  watts(): number | undefined;
  ageMs(): number | undefined;
  /** Where the newest reading comes from; undefined while that is not known. */
  source(): PlantKind | undefined;
  latest(): PowerLatest;
}

export function createNewestReading(
  kind: PlantKind | undefined,
  { clock, facts }: Pick<PlantParts, 'clock' | 'facts'>,
): NewestReading {
  let newest: SourcedReading | undefined;
  let text: string | undefined;
  let source = kind;

  // A reading from the future was taken before the clock was set back: how old it is, nobody knows.
  const ageMs = () => newest && Math.abs(clock.now() - newest.takenAtMs);
  const isYoungerThan = (limitMs: number) => (ageMs() ?? Number.POSITIVE_INFINITY) < limitMs;

  return {
    take({ watts, takenAtMs, source: from = kind }) {
      if (from === undefined) return undefined;
      if (!Number.isFinite(watts) || !isPlausibleWatts(watts, facts)) return undefined;
      if (!Number.isFinite(takenAtMs)) return undefined;
      // The clock of a plant may be ahead of ours.
      newest = { watts, takenAtMs: Math.min(takenAtMs, clock.now()), source: from };
      source = from;
      text = formatWatts(watts);
      return newest;
    },
    freshText: () => (isYoungerThan(freshForMs) ? text : undefined),
    watts: () => newest?.watts,
    ageMs,
    source: () => source,
    latest: () => ({
      watts: newest ? Number(text) : null,
      time: newest ? new Date(newest.takenAtMs).toISOString() : null,
      source: source ?? null,
      stale: !isYoungerThan(staleAfterMs),
    }),
  };
}

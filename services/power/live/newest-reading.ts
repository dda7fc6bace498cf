// The last thing between a plant and the visitors: what breaks the promise of a source stops here, and
// a reading counts as live only while it is fresh.
import {
  formatWatts,
  freshForMs,
  type PlantKind,
  type PowerLatest,
  staleAfterMs,
} from '../../../contract/power.ts';
import type { PlantParts, PlantReading, RelayedReading } from '../plants/plant-source.ts';
import { isPlausibleWatts } from '../plants/plant-source.ts';

export interface NewestReading {
  /** Takes a reading over, as the newest there is. @returns it, or undefined if it can't be true */
  take(reading: PlantReading): RelayedReading | undefined;
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
  kind: PlantKind,
  { clock, facts }: Pick<PlantParts, 'clock' | 'facts'>,
): NewestReading {
  let newest: RelayedReading | undefined;
  let text: string | undefined;
  // What a broker passes on may be simulated; its first message tells.
  let source: PlantKind | undefined = kind === 'mqtt' ? undefined : kind;

  // A reading from the future was taken before the clock was set back: how old it is, nobody knows.
  const ageMs = () => newest && Math.abs(clock.now() - newest.takenAtMs);
  const isYoungerThan = (limitMs: number) => (ageMs() ?? Number.POSITIVE_INFINITY) < limitMs;

  return {
    take({ watts, takenAtMs, source: relayedFrom = kind }) {
      if (!Number.isFinite(watts) || !isPlausibleWatts(watts, facts)) return undefined;
      if (!Number.isFinite(takenAtMs)) return undefined;
      // The clock of a plant may be ahead of ours.
      newest = { watts, takenAtMs: Math.min(takenAtMs, clock.now()), source: relayedFrom };
      source = relayedFrom;
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

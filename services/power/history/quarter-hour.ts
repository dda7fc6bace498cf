export const quarterHourMs = 15 * 60_000;

/** A quarter hour as far as it is known. */
export interface KnownQuarterHour {
  /** Epoch milliseconds. */
  readonly startMs: number;
  readonly meanWatts: number;
}

/** Berlin is whole hours away from UTC, so its quarter hours are those of UTC. */
export function quarterHourStart(epochMs: number): number {
  return epochMs - (epochMs % quarterHourMs);
}

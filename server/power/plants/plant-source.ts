import type { PlantKind, PowerHistory } from '../../../contract/power.ts';
import type { Place } from '../../../contract/sun.ts';

/** Where the readings of the solar plant come from. */
export interface PlantSource {
  /** Undefined where each reading says it: they come from another process. */
  readonly kind: PlantKind | undefined;
  /**
   * Begins to deliver readings, and goes on through every fault of the plant until stopped. Resolves
   * at once; a plant that is away is no error.
   */
  start(onReading: (reading: PlantReading) => void): void;
  /** Ends all connections. No reading comes afterwards. Harmless when called again. */
  stop(): Promise<void>;
  /**
   * Only a source that can compute its past: mean power between two moments, in watts.
   * @param fromMs epoch milliseconds, as is `toMs`
   */
  meanWatts?(fromMs: number, toMs: number): number;
  /** Only a source that knows its past from elsewhere. Undefined until it was asked. */
  history?(): PowerHistory | undefined;
}

export interface PlantReading {
  /** AC power now; finite and plausible. Negative when the inverters draw from the grid. */
  readonly watts: number;
  /** When it was taken, epoch milliseconds. */
  readonly takenAtMs: number;
  /** Where another process of ours has it from. */
  readonly source?: PlantKind;
}

/** A reading with its origin. */
export interface SourcedReading extends PlantReading {
  readonly source: PlantKind;
}

/** What a source needs of the process it runs in. */
export interface PlantParts {
  readonly facts: PlantFacts;
  readonly clock: PowerClock;
  readonly log: PowerLog;
}

/** Where the plant stands, and what it reaches at most. */
export interface PlantFacts extends Place {
  readonly peakWatts: number;
}

/** The time, and work that waits. */
export interface PowerClock {
  /** Epoch milliseconds. */
  now(): number;
  /** Runs the action once after the delay; the returned function cancels it. */
  after(delayMs: number, action: () => void): () => void;
}

export interface PowerLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** Whether a reading can be true. NaN, infinities and absurd values are not. */
export function isPlausibleWatts(watts: number, { peakWatts }: PlantFacts): boolean {
  // Clouds' edges push a plant above its rated power for moments; inverters draw a little at night.
  return watts >= -0.05 * peakWatts && watts <= 1.3 * peakWatts;
}

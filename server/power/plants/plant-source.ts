import type { PlantKind, PowerHistory } from '../../../contract/power.ts';
import type { Place } from '../../../contract/sun.ts';
import type { Clock } from '../../process/clock.ts';
import type { Log } from '../../process/sparse-log.ts';

/** Where the readings of the solar plant come from. */
export interface PlantSource {
  /** Undefined where each reading says it: they come from another process. */
  readonly kind: PlantKind | undefined;
  /**
   * Begins to deliver readings, and continues through every fault of the plant until stopped. Resolves
   * at once; a plant that is away is no error.
   */
  start(listener: PlantListener): void;
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

export interface PlantListener {
  onReading(reading: PlantReading): void;
  /** Called in place of each reading that does not come, so for one fault again and again. */
  onFault(fault: PlantFault): void;
}

/** Why there is no reading. */
export interface PlantFault {
  readonly fault: string;
  /** Inverter or broker, never with a password. */
  readonly at: string;
  /** What came instead of a reading; a new one does not make a new fault. */
  readonly seen?: string;
  /** A value came, and it is none or cannot be true. */
  readonly isRefused?: boolean;
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
  readonly clock: Clock;
  readonly log: Log;
}

/** Where the plant stands, and what it reaches at most. */
export interface PlantFacts extends Place {
  readonly peakWatts: number;
}

/** Whether a reading can be true. NaN, infinities and absurd values are not. */
export function isPlausibleWatts(watts: number, { peakWatts }: PlantFacts): boolean {
  // Clouds' edges push a plant above its rated power for moments; inverters draw a little at night.
  return watts >= -0.05 * peakWatts && watts <= 1.3 * peakWatts;
}

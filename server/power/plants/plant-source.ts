import type { PlantKind, PowerHistory } from '../../../contract/power.ts';
import type { Place } from '../../../contract/sun.ts';
import type { Clock } from '../../process/clock.ts';
import type { Log } from '../../process/sparse-log.ts';

/** A source of readings of the solar plant. */
export interface PlantSource {
  /** Undefined if each reading has its own, as from another process. */
  readonly kind: PlantKind | undefined;
  /**
   * Starts delivering readings, and continues despite faults until stopped. Resolves at once; an unreachable plant
   * is not an error.
   */
  start(listener: PlantListener): void;
  /** Closes all connections; no reading follows. Idempotent. */
  stop(): Promise<void>;
  /**
   * Computed sources only: mean power between two moments, in watts.
   * @param fromMs epoch milliseconds, as is `toMs`
   */
  meanWatts?(fromMs: number, toMs: number): number;
  /** Only sources that read another process. Undefined before the first answer. */
  history?(): PowerHistory | undefined;
}

export interface PlantListener {
  onReading(reading: PlantReading): void;
  /** Called for each missing reading, so repeatedly for one fault. */
  onFault(fault: PlantFault): void;
}

/** Why there is no reading. */
export interface PlantFault {
  readonly fault: string;
  /** Inverter or broker, without password. */
  readonly at: string;
  /** What was received instead; a change does not make a new fault. */
  readonly seen?: string;
  /** A value was received, but is invalid or implausible. */
  readonly isRefused?: boolean;
}

export interface PlantReading {
  /** AC power; finite and plausible. Negative if the inverters draw from the grid. */
  readonly watts: number;
  /** Time of measurement, epoch milliseconds. */
  readonly takenAtMs: number;
  /** Origin, if taken from another process. */
  readonly source?: PlantKind;
}

/** A reading with its origin. */
export interface SourcedReading extends PlantReading {
  readonly source: PlantKind;
}

/** Dependencies of a source. */
export interface PlantParts {
  readonly facts: PlantFacts;
  readonly clock: Clock;
  readonly log: Log;
}

/** Location and peak power of the plant. */
export interface PlantFacts extends Place {
  readonly peakWatts: number;
}

/** Whether a reading is plausible; NaN, infinities and absurd values are not. */
export function isPlausibleWatts(watts: number, { peakWatts }: PlantFacts): boolean {
  // Cloud edges push a plant above its rated power for moments; inverters draw a little at night.
  return watts >= -0.05 * peakWatts && watts <= 1.3 * peakWatts;
}

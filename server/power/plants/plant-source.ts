// What a source of readings is, whether a reading can be true, and the log of the plant.
import type { PlantKind, PowerHistory } from '../../../contract/power.ts';
import { type Place, sineOfSunElevation } from '../../../contract/sun.ts';
import type { Clock } from '../../process/clock.ts';
import { createCondition, type Fault } from '../../process/condition.ts';
import type { Log } from '../../process/sparse-log.ts';

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

/** Why there is no reading; `at` is the inverter or broker. */
export interface PlantFault extends Fault {
  /** A value was received, but is invalid or implausible. */
  readonly isRefused?: boolean;
}

export interface PlantReading {
  /** AC power; finite and plausible. Negative if the inverters draw from the grid. */
  readonly watts: number;
  readonly takenAtMs: number;
  /** Origin, if taken from another process. */
  readonly source?: PlantKind;
}

export interface SourcedReading extends PlantReading {
  readonly source: PlantKind;
}

export interface PlantParts {
  readonly facts: PlantFacts;
  readonly clock: Clock;
  readonly log: Log;
}

export interface PlantFacts extends Place {
  readonly peakWatts: number;
}

/** Whether a reading is plausible; NaN, infinities and absurd values are not. */
export function isPlausibleWatts(watts: number, { peakWatts }: PlantFacts): boolean {
  // Cloud edges push a plant above its rated power for moments; inverters draw a little at night.
  return watts >= -0.05 * peakWatts && watts <= 1.3 * peakWatts;
}

const lowPower =
  'solar plant gives less than a thousandth of its peak in daylight: is unit=kW missing, or solar.peakKilowatts wrong?';

// Sun elevation above ten degrees.
const sineOfDaylight = 0.17;
// Even the darkest winter day yields ten times as much.
const lowShare = 1 / 1_000;

/**
 * Whether power in daylight is too low, so that the unit must be wrong.
 * @returns undefined while the sun is low
 */
export function isTooLow(watts: number, timeMs: number, facts: PlantFacts): boolean | undefined {
  if (sineOfSunElevation(timeMs, facts) < sineOfDaylight) return undefined;
  return watts > 0 && watts < facts.peakWatts * lowShare;
}

const lowForMs = 3_600_000;

/** Logs the state of the plant: once per change, not per reading. */
export function createPlantLog(parts: PlantParts) {
  const { clock, facts } = parts;
  const { faulty, sound } = createCondition(parts, {
    faulty: 'solar plant gives no reading',
    sound: 'solar plant delivers readings',
    level: 'warn',
    isStartLogged: true,
  });
  let lowSinceMs: number | undefined;

  return {
    reading(watts: number): void {
      const nowMs = clock.now();
      lowSinceMs = isTooLow(watts, nowMs, facts) ? (lowSinceMs ?? nowMs) : undefined;
      const isLow = lowSinceMs !== undefined && nowMs - lowSinceMs >= lowForMs;
      const seen = `${watts} W of ${facts.peakWatts} W`;
      if (isLow) faulty({ at: 'solar plant', fault: 'gives next to nothing', seen }, lowPower);
      else sound();
    },
    fault({ isRefused, ...fault }: PlantFault): void {
      lowSinceMs = undefined;
      faulty(fault);
    },
  };
}

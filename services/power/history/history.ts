import type { PowerDay } from '../../../contract/power.ts';
import type { PlantReading } from '../plant/plant-source.ts';

/** The quarter hours of yesterday and today. */
export interface History {
  start(): Promise<void>;
  /** Counts a reading in. */
  add(reading: PlantReading): void;
  /** Yesterday and today. Never throws, whatever the store does. */
  days(): PowerDay[];
  /** Whether nothing would be lost now but the last minute. */
  isKept(): boolean;
  /** Keeps what is not kept yet. Harmless when called again. */
  stop(): Promise<void>;
}

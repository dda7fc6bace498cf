import type { PlantReading, PlantSource, PowerClock } from '../plant/plant-source.ts';

/** A plant that delivers what a test says. */
export interface TestPlant extends PlantSource {
  /** A reading taken now. */
  deliver(watts: number): void;
  deliverReading(reading: PlantReading): void;
}

export function createTestPlant(
  clock: PowerClock,
  past: Pick<PlantSource, 'meanWatts'>,
): TestPlant {
  let onReading: ((reading: PlantReading) => void) | undefined;
  const deliverReading = (reading: PlantReading) => onReading?.(reading);
  return {
    kind: past.meanWatts ? 'simulation' : 'modbus-tcp',
    ...past,
    start(listener) {
      onReading = listener;
    },
    async stop() {
      onReading = undefined;
    },
    deliver: (watts) => deliverReading({ watts, takenAtMs: clock.now() }),
    deliverReading,
  };
}

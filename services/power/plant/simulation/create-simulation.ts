// A plant that is calculated: for a site without a plant, and for development. Visitors are told so.
// What it can be trusted with stands in docs/decisions/0009-simulated-plant.md.
import type { PlantParts, PlantReading, PlantSource } from '../plant-source.ts';
import { meanPlantWatts } from './mean-power.ts';
import { plantWatts } from './plant-power.ts';

const intervalMs = 1000;

/** The same for everyone at the same moment, on every machine. */
export function createSimulation({ clock }: Pick<PlantParts, 'clock'>): PlantSource {
  let cancel: (() => void) | undefined;

  function deliver(onReading: (reading: PlantReading) => void): void {
    const takenAtMs = clock.now();
    // Whole seconds of the clock, so that the readings of several servers are the same.
    cancel = clock.after(intervalMs - (takenAtMs % intervalMs), () => deliver(onReading));
    onReading({ watts: plantWatts(takenAtMs), takenAtMs });
  }

  return {
    kind: 'simulation',
    start(onReading) {
      cancel?.();
      cancel = clock.after(0, () => deliver(onReading));
    },
    async stop() {
      cancel?.();
      cancel = undefined;
    },
    meanWatts: meanPlantWatts,
  };
}

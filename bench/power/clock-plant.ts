import type { PlantSource } from '../../services/power/plants/plant-source.ts';

// 200 kW, so that every value is one that the bridge believes.
const cycleMs = 200_000;

/** A plant whose power in watts is the time, so that whoever receives it knows how old it is. */
export function createClockPlant(): PlantSource {
  let timer: NodeJS.Timeout | undefined;
  return {
    kind: 'simulation',
    start(onReading) {
      timer = setInterval(() => {
        const takenAtMs = Date.now();
        onReading({ watts: takenAtMs % cycleMs, takenAtMs });
      }, 1_000);
    },
    async stop() {
      clearInterval(timer);
    },
  };
}

/** Milliseconds since a value was taken, for values younger than half a cycle. */
export function ageOfMs(watts: number): number {
  return (((Date.now() - watts) % cycleMs) + cycleMs) % cycleMs;
}

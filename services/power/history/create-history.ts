// Which past belongs to the values: what is measured was kept, what is simulated can be computed at any
// time. A broker may pass on either, and the two are never mixed.
import type { PlantKind } from '../../../contract/power.ts';
import type { PlantParts, PlantSource } from '../plant/plant-source.ts';
import { meanSimulatedWatts } from '../plant/simulation.ts';
import { createComputedHistory } from './computed-history.ts';
import type { History } from './history.ts';
import { createKeptHistory } from './kept-history.ts';

interface HistoryParts extends PlantParts {
  readonly plant: PlantSource;
  /** Where the newest reading comes from. */
  readonly source: () => PlantKind | undefined;
}

/** @param dataDir holds `power.sqlite`, unless the plant computes its own past */
export function createHistory(dataDir: string, parts: HistoryParts): History {
  const { clock, plant, source } = parts;
  if (plant.meanWatts) return createComputedHistory(plant.meanWatts, clock);
  const kept = createKeptHistory(dataDir, parts);
  const simulated = createComputedHistory(meanSimulatedWatts, clock);
  const present = () => (source() === 'simulation' ? simulated : kept);
  return {
    ...kept,
    add: (reading) => present().add(reading),
    days: () => present().days(),
  };
}

import type { PlantFacts } from '../../services/power/plants/plant-source.ts';

export const plantFacts: PlantFacts = { latitude: 52.37, longitude: 9.73, peakWatts: 250_000 };

import type { PlantInverter } from './modbus-plant.ts';

/** Three phases, integers: 12,345.0 W as most inverters write it. */
export const integerInverter: PlantInverter = {
  unit: 1,
  model: 103,
  base: 40_000,
  points: { W: 12_345, W_SF: 0, St: 4 },
};

export const floatInverter: PlantInverter = {
  unit: 2,
  model: 113,
  base: 50_000,
  points: { W: 500.5, St: 4 },
};

export const derInverter: PlantInverter = {
  unit: 3,
  model: 701,
  base: 0,
  points: { W: 71, W_SF: 2, St: 3 },
};

// The simulation's past is calculated, not recorded.
import { plantWatts } from './plant-power.ts';

// Short against the passing of a cloud, which takes minutes.
const stepMs = 30_000;

/**
 * Mean AC power in watts between two moments; two days of quarter hours take about 10 ms.
 * @param fromMs epoch milliseconds, as is `toMs`
 * @throws RangeError when the time between them is not positive
 */
export function meanPlantWatts(fromMs: number, toMs: number): number {
  const durationMs = toMs - fromMs;
  if (!(durationMs > 0)) {
    throw new RangeError(`There is no time between ${fromMs} and ${toMs} to take a mean over`);
  }
  const steps = Math.ceil(durationMs / stepMs);
  let sum = 0;
  for (let step = 0; step < steps; step++) {
    sum += plantWatts(fromMs + ((step + 0.5) * durationMs) / steps);
  }
  return sum / steps;
}

import { plantPeakWatts } from '../../../contract/power.ts';

// Clouds' edges push a plant above its rated power for moments; inverters draw a little at night.
const highestWatts = plantPeakWatts * 1.3;
const lowestWatts = -plantPeakWatts * 0.05;

/** Whether a reading can be true. NaN, infinities and absurd values are not. */
export function isPlausibleWatts(watts: number): boolean {
  return watts >= lowestWatts && watts <= highestWatts;
}

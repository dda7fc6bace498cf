// What the inverters make of direct current, at the point where the plant is measured.
import { plantPeakWatts } from '../../../../../contract/power.ts';

// Cables, mismatch, dirt, age and conversion of a plant that is a few years old.
const lossShare = 0.1;
// What the inverters use themselves while they work. They stay off until the modules give more than
// that, and are off at night: the simulation shows 0 then, not the draw of a stand-by it doesn't have.
const ownUseWatts = 400;

/** Alternating-current watts, from 0 to what the inverters are built for. */
export function inverterWatts(directCurrentWatts: number): number {
  const watts = directCurrentWatts * (1 - lossShare) - ownUseWatts;
  return Math.min(Math.max(watts, 0), plantPeakWatts);
}

import type { WatchedPlant } from './watched-plant.ts';

/** Lets the source ask its inverters once and waits until it rests; `thenRestsMs` is that rest. */
export async function runRound(plant: WatchedPlant, afterMs = 1_000, thenRestsMs = 1_000) {
  await plant.clock.waitsFor(afterMs);
  plant.clock.advance(afterMs);
  await plant.clock.waitsFor(thenRestsMs);
}

import type { TestContext } from 'node:test';
import {
  createPlantLog,
  type PlantParts,
  type PlantReading,
  type PlantSource,
} from '../../server/power/plants/plant-source.ts';
import { createTestClock } from '../process/test-clock.ts';
import { createTestLog } from '../process/test-log.ts';
import { untilTrue } from '../process/until-true.ts';
import { noon, plantFacts } from './running-service.ts';

const longestWaitMs = 10_000;

/** Starts what `create` makes of a clock that stands still and a log that is kept, until the test ends. */
export function watchPlant(t: TestContext, create: (parts: PlantParts) => PlantSource) {
  const clock = createTestClock(noon);
  const readings: PlantReading[] = [];
  const { lines, log } = createTestLog();
  const source = create({ facts: plantFacts, clock, log });
  const plantLog = createPlantLog({ clock, facts: plantFacts, log });
  source.start({
    onReading(reading) {
      plantLog.reading(reading.watts);
      readings.push(reading);
    },
    onFault: plantLog.fault,
  });
  t.after(() => source.stop());
  const [readingsTaken, linesTaken] = [{ count: 0 }, { count: 0 }];

  async function next<Item>(items: readonly Item[], taken: { count: number }): Promise<Item> {
    const index = taken.count;
    taken.count += 1;
    await untilTrue(`item ${index + 1} came`, () => items.length > index, longestWaitMs);
    return items[index] as Item;
  }

  /** Resolves once something waits that is due in exactly so long. */
  const waitsFor = (delayMs: number) =>
    untilTrue(`${delayMs} ms wait`, () => clock.waits().includes(delayMs), longestWaitMs);

  return {
    clock,
    readings: readings as readonly PlantReading[],
    lines,
    /** What each line of the log says: an error, or "none" once readings come. */
    faults: () => lines.map(({ fault = 'none' }) => fault),
    /** Watts of the first reading that was not taken yet; waits for it. */
    nextWatts: async () => (await next(readings, readingsTaken)).watts,
    /** The error of the first line that was not taken yet; waits for it. */
    nextFault: async () => (await next(lines, linesTaken)).fault ?? 'none',
    /** Lets the source ask its inverters once and waits until it rests; `thenRestsMs` is that rest. */
    async runRound(afterMs = 1_000, thenRestsMs = 1_000) {
      await waitsFor(afterMs);
      clock.advance(afterMs);
      await waitsFor(thenRestsMs);
    },
    stop: () => source.stop(),
  };
}

import { createPlantLog } from '../../server/power/plants/plant-log.ts';
import type {
  PlantParts,
  PlantReading,
  PlantSource,
} from '../../server/power/plants/plant-source.ts';
import { untilTrue } from '../process/until-true.ts';
import { createMovedClock, type MovedClock } from '../server/moved-clock.ts';
import { plantFacts } from './running-service.ts';

interface LogLine {
  readonly level: 'info' | 'warn' | 'error';
  readonly message: string;
  readonly details: Readonly<Record<string, unknown>>;
}

/** A running source with everything it says, in order. */
export interface WatchedPlant {
  /** Stands still until a test moves it. */
  readonly clock: MovedClock;
  readonly readings: readonly PlantReading[];
  readonly lines: readonly LogLine[];
  /** What each line of the log says: an error, or "none" once readings come. */
  faults(): unknown[];
  /** Watts of the first reading that was not taken yet; waits for it. */
  nextWatts(): Promise<number>;
  /** The error of the first line that was not taken yet; waits for it. */
  nextFault(): Promise<unknown>;
  /** Resolves once something waits that is due in exactly so long. */
  waitsFor(delayMs: number): Promise<void>;
  /** Lets the source ask its inverters once and waits until it rests; `thenRestsMs` is that rest. */
  runRound(afterMs?: number, thenRestsMs?: number): Promise<void>;
  stop(): Promise<void>;
}

const longestWaitMs = 10_000;

/** Starts what `create` makes of a clock that stands still and a log that is kept. */
export function watchPlant(create: (parts: PlantParts) => PlantSource): WatchedPlant {
  const clock = createMovedClock();
  const readings: PlantReading[] = [];
  const lines: LogLine[] = [];
  const logAs = (level: LogLine['level']) => (details: object, message: string) =>
    void lines.push({ level, message, details: { ...details } });
  const log = { info: logAs('info'), warn: logAs('warn'), error: logAs('error') };
  const source = create({ facts: plantFacts, clock, log });
  const plantLog = createPlantLog({ clock, facts: plantFacts, log });
  source.start({
    onReading(reading) {
      plantLog.reading(reading.watts);
      readings.push(reading);
    },
    onFault: plantLog.fault,
  });
  const [readingsTaken, linesTaken] = [{ count: 0 }, { count: 0 }];

  async function next<Item>(items: readonly Item[], taken: { count: number }): Promise<Item> {
    const index = taken.count;
    taken.count += 1;
    await untilTrue(`item ${index + 1} came`, () => items.length > index, longestWaitMs);
    return items[index] as Item;
  }

  const plant: WatchedPlant = {
    ...{ clock, readings, lines },
    faults: () => lines.map(({ details }) => details.fault ?? 'none'),
    nextWatts: async () => (await next(readings, readingsTaken)).watts,
    nextFault: async () => (await next(lines, linesTaken)).details.fault ?? 'none',
    waitsFor: (delayMs) =>
      untilTrue(`${delayMs} ms wait`, () => clock.waits().includes(delayMs), longestWaitMs),
    async runRound(afterMs = 1_000, thenRestsMs = 1_000) {
      await plant.waitsFor(afterMs);
      clock.advance(afterMs);
      await plant.waitsFor(thenRestsMs);
    },
    stop: () => source.stop(),
  };
  return plant;
}

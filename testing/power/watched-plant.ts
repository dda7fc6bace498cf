import type {
  PlantParts,
  PlantReading,
  PlantSource,
} from '../../services/power/plants/plant-source.ts';
import { createMovedClock, type MovedClock } from '../server/moved-clock.ts';
import { plantFacts } from './plant-facts.ts';

interface LogLine {
  readonly level: 'info' | 'warn' | 'error';
  readonly message: string;
  readonly details: Readonly<Record<string, unknown>>;
}

/** A running source with everything it says, in order. */
export interface WatchedPlant {
  readonly clock: TestClock;
  readonly readings: readonly PlantReading[];
  readonly lines: readonly LogLine[];
  /** Watts of the first reading that was not taken yet; waits for it. */
  nextWatts(): Promise<number>;
  nextLine(): Promise<LogLine>;
  stop(): Promise<void>;
}

/** Starts what `create` makes of a clock that stands still and a log that is kept. */
export function watchPlant(create: (parts: PlantParts) => PlantSource): WatchedPlant {
  const clock = createTestClock();
  const readings = createQueue<PlantReading>();
  const lines = createQueue<LogLine>();
  const logAs = (level: LogLine['level']) => (details: object, message: string) =>
    lines.add({ level, message, details: { ...details } });
  const log = { info: logAs('info'), warn: logAs('warn'), error: logAs('error') };
  const source = create({ facts: plantFacts, clock, log });
  source.start(readings.add);
  return {
    clock,
    readings: readings.all,
    lines: lines.all,
    nextWatts: async () => (await readings.next()).watts,
    nextLine: lines.next,
    stop: () => source.stop(),
  };
}

interface Queue<Item> {
  readonly all: readonly Item[];
  readonly add: (item: Item) => void;
  readonly next: () => Promise<Item>;
}

function createQueue<Item>(): Queue<Item> {
  const all: Item[] = [];
  let taken = 0;
  let wake = () => {};
  return {
    all,
    add(item) {
      all.push(item);
      wake();
    },
    async next() {
      const index = taken++;
      while (true) {
        const item = all[index];
        if (item !== undefined) return item;
        const { promise, resolve } = Promise.withResolvers<void>();
        wake = resolve;
        await inTime(promise, `item ${index + 1}`);
      }
    },
  };
}

/** Lets the source ask its inverters once and waits until it rests; `thenRestsMs` is that rest. */
export async function runRound(plant: WatchedPlant, afterMs = 1_000, thenRestsMs = 1_000) {
  await plant.clock.waitsFor(afterMs);
  plant.clock.advance(afterMs);
  await plant.clock.waitsFor(thenRestsMs);
}

/** A clock that only a test moves, and that a test may ask what waits. */
interface TestClock extends MovedClock {
  /** Resolves once something waits that is due in exactly so long. */
  waitsFor(delayMs: number): Promise<void>;
}

export function createTestClock(): TestClock {
  const clock = createMovedClock();
  const watchers = new Set<() => void>();
  return {
    ...clock,
    after(delayMs, action) {
      const cancel = clock.after(delayMs, action);
      for (const watch of watchers) watch();
      return cancel;
    },
    waitsFor(delayMs) {
      const found = new Promise<void>((resolve) => {
        function watch(): void {
          if (!clock.waits().includes(delayMs)) return;
          watchers.delete(watch);
          resolve();
        }
        watchers.add(watch);
        watch();
      });
      return inTime(found, `a wait of ${delayMs} ms`);
    },
  };
}

const longestWaitMs = 10_000;

/** What a test waits for; rejects instead of waiting for ever, naming what never came. */
async function inTime<Value>(promise: Promise<Value>, what: string): Promise<Value> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`${what} never came`)), longestWaitMs);
  try {
    return await Promise.race([promise, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

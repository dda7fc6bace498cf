import type { PlantParts, PlantReading, PlantSource } from '../plant-source.ts';
import { inTime } from './in-time.ts';
import { createTestClock, type TestClock } from './test-clock.ts';

export interface LogLine {
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
  const source = create({ clock, log });
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

// A plant that is measured: its past is known only as far as it was kept. The store gets it once a
// minute; while the store fails, everything stays in memory and the live values go on.

import { berlinDayOf } from '../../../contract/berlin-day.ts';
import type { PowerDay } from '../../../contract/power.ts';
import type { PlantReading, PowerClock, PowerLog } from '../plants/plant-source.ts';
import { openQuarterHourStore, type QuarterHourStore } from './quarter-hour-store.ts';
import { createQuarterHourMeans, summarizeDay } from './quarter-hours.ts';

/** The quarter hours of yesterday and today. */
export interface History {
  start(): Promise<void>;
  /** Counts a reading in. */
  add(reading: PlantReading): void;
  /** Yesterday and today. Never throws, whatever the store does. */
  days(): PowerDay[];
  /** Whether nothing would be lost now but the last minute. */
  isKept(): boolean;
  /** Keeps what is not kept yet. Harmless when called again. */
  stop(): Promise<void>;
}

interface KeptHistoryParts {
  readonly clock: PowerClock;
  readonly log: PowerLog;
}

const keepEveryMs = 60_000;
const keptForMs = 400 * 24 * 3_600_000;

export function createKeptHistory(dataDir: string, { clock, log }: KeptHistoryParts): History {
  const means = createQuarterHourMeans();
  let store: QuarterHourStore | undefined;
  let isFailing = false;
  let isStopped = false;
  let keeping: Promise<void> = Promise.resolve();
  let cancel = () => {};

  const yesterdayMs = () => berlinDayOf(berlinDayOf(clock.now()).startMs - 1).startMs;

  async function open(): Promise<QuarterHourStore> {
    const opened = await openQuarterHourStore(dataDir);
    try {
      // Nothing of this run is in there yet, so the two add up.
      for (const mean of await opened.since(yesterdayMs())) means.merge(mean);
    } catch (error) {
      await opened.close();
      throw error;
    }
    return opened;
  }

  async function keep(): Promise<void> {
    means.settle(clock.now());
    try {
      store ??= await open();
      if (isStopped) await store.bePatient();
      const changed = means.changed();
      await store.write(changed);
      means.markKept(changed);
      await store.deleteBefore(clock.now() - keptForMs);
      if (isFailing) log.info({}, 'solar history is kept again');
      isFailing = false;
    } catch (error) {
      // Told once; after that a line a minute would only hide others.
      if (!isFailing) log.error({ err: error }, 'solar history cannot be kept, going on in memory');
      isFailing = true;
    }
    means.forget(yesterdayMs());
  }

  function keepInTurn(): Promise<void> {
    keeping = keeping.then(keep);
    return keeping;
  }

  function keepLater(): void {
    cancel = clock.after(keepEveryMs, () => {
      keepLater();
      void keepInTurn();
    });
  }

  return {
    async start() {
      await keepInTurn();
      keepLater();
    },
    add: means.add,
    days() {
      const nowMs = clock.now();
      means.settle(nowMs);
      const today = berlinDayOf(nowMs);
      return [berlinDayOf(today.startMs - 1), today].map((day) =>
        summarizeDay(day, means.between(day.startMs, day.endMs), nowMs),
      );
    },
    isKept: () => !isFailing,
    async stop() {
      if (isStopped) return await keeping;
      isStopped = true;
      cancel();
      await keepInTurn();
      await store?.close();
      store = undefined;
    },
  };
}

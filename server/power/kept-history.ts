// A plant that is measured: its past is known only as far as it was kept. Readings become means of quarter hours, which
// the store gets once a minute; while it fails, everything stays in memory and the live values go on. Each row is the
// whole of what is known of its quarter hour and replaces the one before.
import { type BerlinDay, berlinDayOf } from '../../contract/berlin-day.ts';
import { staleAfterMs } from '../../contract/power.ts';
import { createRoutine } from '../process/routine.ts';
import type { OpenStore, SharedStore } from '../store/open-store.ts';
import type { PlantParts, PlantReading } from './plants/plant-source.ts';

export interface KeptHistoryParts extends Pick<PlantParts, 'clock' | 'log'> {
  readonly store: SharedStore;
}

/** A quarter hour as far as it is known. */
export interface KnownQuarterHour {
  /** Epoch milliseconds. */
  readonly startMs: number;
  readonly meanWatts: number;
}

export const quarterHourMs = 15 * 60_000;

export type KeptHistory = ReturnType<typeof createKeptHistory>;

const keepEveryMs = 60_000;
const keptForMs = 400 * 24 * 3_600_000;

export function createKeptHistory({ clock, log, store }: KeptHistoryParts) {
  const means = createMeans();
  let opened: OpenStore | undefined;
  let isFailing = false;
  const routine = createRoutine(
    { name: 'solar history', firstAfterMs: keepEveryMs, everyMs: keepEveryMs, run: keep },
    { clock, log },
  );

  async function openStore(): Promise<OpenStore> {
    const open = await store.open();
    try {
      const rows = await open.db
        .selectFrom('quarter_hour')
        .selectAll()
        .where('start_at', '>=', yesterdayMs(clock.now()))
        .execute();
      // Nothing of this run is in there yet, so the two add up.
      for (const row of rows) means.blend(row.start_at, row.mean_watts, row.known_ms);
      return open;
    } catch (error) {
      await store.close();
      throw error;
    }
  }

  async function keep(): Promise<void> {
    means.settle(clock.now());
    try {
      opened ??= await openStore();
      await write(opened);
      if (isFailing) log.info({}, 'solar history is kept again');
      isFailing = false;
    } catch (error) {
      // Logged once; after that a line a minute would only hide others.
      if (!isFailing) log.error({ err: error }, 'solar history cannot be kept, going on in memory');
      isFailing = true;
    }
    means.forget(yesterdayMs(clock.now()));
  }

  async function write(into: OpenStore): Promise<void> {
    const changed = means.changed();
    if (changed.length === 0) return;
    await into.write(async (transaction) => {
      for (const { startMs, meanWatts, knownMs } of changed) {
        const known = { mean_watts: meanWatts, known_ms: knownMs };
        await transaction
          .insertInto('quarter_hour')
          .values({ start_at: startMs, ...known })
          .onConflict((conflict) => conflict.column('start_at').doUpdateSet(known))
          .execute();
      }
      const tooOldMs = clock.now() - keptForMs;
      await transaction.deleteFrom('quarter_hour').where('start_at', '<', tooOldMs).execute();
    });
    means.markKept(changed);
  }

  return {
    async start(): Promise<void> {
      await keep();
      routine.start();
    },
    /** Counts a reading in. */
    add: means.add,
    /** The quarter hours of a day as far as they are known, in order. */
    quarterHoursOf({ startMs: fromMs, endMs }: BerlinDay): KnownQuarterHour[] {
      means.settle(clock.now());
      return means.select((startMs) => startMs >= fromMs && startMs < endMs);
    },
    /** Whether nothing would be lost now but the last minute. */
    isKept: () => !isFailing,
    /** Keeps what is not kept yet. Called once. */
    async stop(): Promise<void> {
      await routine.stop();
      await keep();
      if (opened) await store.close();
    },
  };
}

/** When yesterday began by the Berlin calendar, in epoch milliseconds. */
export function yesterdayMs(nowMs: number): number {
  return berlinDayOf(berlinDayOf(nowMs).startMs - 1).startMs;
}

interface Mean extends KnownQuarterHour {
  /** For how much of it there are readings. */
  readonly knownMs: number;
}

// Each reading holds until the next one, but no longer than a value counts as live: an hour of silence is not an hour
// of the last value.
function createMeans() {
  const means = new Map<number, Mean>();
  const changed = new Set<number>();
  let held: PlantReading | undefined;
  let countedUntilMs = 0;

  /** Adds what is known of a quarter hour. */
  function blend(startMs: number, watts: number, knownMs: number): void {
    const before = means.get(startMs) ?? { meanWatts: 0, knownMs: 0 };
    const sumMs = before.knownMs + knownMs;
    const meanWatts = before.meanWatts + ((watts - before.meanWatts) * knownMs) / sumMs;
    means.set(startMs, { startMs, meanWatts, knownMs: sumMs });
  }

  /** Counts the last reading up to now. */
  function settle(nowMs: number): void {
    if (!held) return;
    const untilMs = Math.min(nowMs, held.takenAtMs + staleAfterMs);
    for (let at = countedUntilMs; at < untilMs; ) {
      // Berlin is whole hours away from UTC, so its quarter hours are those of UTC.
      const startMs = at - (at % quarterHourMs);
      const endMs = Math.min(startMs + quarterHourMs, untilMs);
      blend(startMs, held.watts, endMs - at);
      changed.add(startMs);
      at = endMs;
    }
    countedUntilMs = Math.max(countedUntilMs, untilMs);
  }

  function select(isWanted: (startMs: number) => boolean): Mean[] {
    const chosen = [...means.values()].filter(({ startMs }) => isWanted(startMs));
    return chosen.sort((one, other) => one.startMs - other.startMs);
  }

  return {
    blend,
    settle,
    select,
    add(reading: PlantReading) {
      settle(reading.takenAtMs);
      held = reading;
      // Where the clock was set back, the same hour is counted a second time, which a mean forgives.
      const isSetBack = countedUntilMs - reading.takenAtMs > staleAfterMs;
      countedUntilMs = isSetBack ? reading.takenAtMs : Math.max(countedUntilMs, reading.takenAtMs);
    },
    /** What was not yet marked as kept. */
    changed: () => select((startMs) => changed.has(startMs)),
    markKept(kept: readonly Mean[]) {
      for (const mean of kept) if (means.get(mean.startMs) === mean) changed.delete(mean.startMs);
    },
    /** Lets go of what is kept and older. */
    forget(beforeMs: number) {
      for (const startMs of means.keys()) {
        if (startMs < beforeMs && !changed.has(startMs)) means.delete(startMs);
      }
    },
  };
}

// History of a measured plant. Each second the newest value is added to the mean of its quarter hour, but only
// while it is live: gaps are not filled with the last value. Means are stored once a minute; if the store fails,
// they stay in memory and live values continue. Each row replaces the earlier one of its quarter hour.
import { type BerlinDay, yesterdayMs } from '../../contract/berlin-day.ts';
import { quarterHourMs, staleAfterMs } from '../../contract/power.ts';
import { startRoutine } from '../process/clock.ts';
import { createCondition } from '../process/condition.ts';
import type { OpenStore, StoreOpener } from '../store/open-store.ts';
import type { PlantParts, PlantReading } from './plants/plant-source.ts';

export interface StoredHistoryParts extends Pick<PlantParts, 'clock' | 'log'> {
  readonly store: StoreOpener;
  readonly newest: () => PlantReading | undefined;
}

export interface KnownQuarterHour {
  /** Epoch milliseconds. */
  readonly startMs: number;
  readonly meanWatts: number;
}

const sampleEveryMs = 1_000;
const saveEveryMs = 60_000;
const retentionMs = 400 * 24 * 3_600_000;

/** Never throws, even if the store fails. */
export async function openStoredHistory(parts: StoredHistoryParts) {
  const { clock, newest, store } = parts;
  const means = new Map<number, Mean>();
  const changed = new Set<number>();
  let opened: OpenStore | undefined;
  let cancelSample = () => {};
  const condition = createCondition(parts, {
    faulty: 'solar history cannot be kept, going on in memory',
    sound: 'solar history is kept again',
  });

  function sample(): void {
    cancelSample = clock.after(sampleEveryMs, sample);
    const fromMs = clock.now() - sampleEveryMs;
    const reading = newest();
    if (!reading || Math.abs(fromMs - reading.takenAtMs) >= staleAfterMs) return;
    // Berlin's offset is whole hours, so its quarter hours are those of UTC.
    const startMs = fromMs - (fromMs % quarterHourMs);
    addToMean({ startMs, meanWatts: reading.watts, knownMs: sampleEveryMs });
    changed.add(startMs);
  }

  function addToMean({ startMs, meanWatts, knownMs }: Mean): void {
    const before = means.get(startMs) ?? { meanWatts: 0, knownMs: 0 };
    const sumMs = before.knownMs + knownMs;
    const mean = before.meanWatts + ((meanWatts - before.meanWatts) * knownMs) / sumMs;
    means.set(startMs, { startMs, meanWatts: mean, knownMs: sumMs });
  }

  async function save(): Promise<void> {
    try {
      opened ??= await openStore();
      await write(opened);
      condition.sound();
    } catch (error) {
      condition.faulty({ at: 'solar history', fault: 'cannot be kept', seen: String(error) });
    }
    for (const startMs of means.keys()) {
      if (startMs < yesterdayMs(clock.now()) && !changed.has(startMs)) means.delete(startMs);
    }
  }

  async function openStore(): Promise<OpenStore> {
    const open = await store();
    const rows = await open.db
      .selectFrom('quarter_hour')
      .select(['start_at as startMs', 'mean_watts as meanWatts', 'known_ms as knownMs'])
      .where('start_at', '>=', yesterdayMs(clock.now()))
      .execute();
    // Does not contain anything of this run yet, so the two add up.
    rows.forEach(addToMean);
    return open;
  }

  async function write(into: OpenStore): Promise<void> {
    const unsaved = [...changed].flatMap((startMs) => means.get(startMs) ?? []);
    if (unsaved.length === 0) return;
    await into.write(async (transaction) => {
      for (const { startMs, meanWatts, knownMs } of unsaved) {
        const known = { mean_watts: meanWatts, known_ms: knownMs };
        await transaction
          .insertInto('quarter_hour')
          .values({ start_at: startMs, ...known })
          .onConflict((conflict) => conflict.column('start_at').doUpdateSet(known))
          .execute();
      }
      const expiredBeforeMs = clock.now() - retentionMs;
      await transaction
        .deleteFrom('quarter_hour')
        .where('start_at', '<', expiredBeforeMs)
        .execute();
    });
    for (const mean of unsaved) {
      if (means.get(mean.startMs) === mean) changed.delete(mean.startMs);
    }
  }

  await save();
  cancelSample = clock.after(sampleEveryMs, sample);
  const everyMinute = { firstAfterMs: saveEveryMs, everyMs: saveEveryMs };
  const stopSaving = startRoutine('solar history', everyMinute, save, parts);
  return {
    /** The known quarter hours of a day, in order. */
    quarterHoursOf({ startMs: fromMs, endMs }: BerlinDay): KnownQuarterHour[] {
      const ofDay = [...means.values()].filter(
        ({ startMs }) => startMs >= fromMs && startMs < endMs,
      );
      return ofDay.sort((one, other) => one.startMs - other.startMs);
    },
    /** Whether at most the last minute would be lost. */
    isStored: () => condition.fault() === undefined,
    /** Stores pending values. */
    async [Symbol.asyncDispose](): Promise<void> {
      cancelSample();
      await stopSaving();
      await save();
    },
  };
}

interface Mean extends KnownQuarterHour {
  readonly knownMs: number;
}

// Chooses the history: stored for a measured plant, computed for a simulation, taken over from another process.
import { type BerlinDay, berlinDayOf, yesterdayMs } from '../../contract/berlin-day.ts';
import { type PowerDay, quarterHourMs } from '../../contract/power.ts';
import type { Clock } from '../process/clock.ts';
import type { KeptHistory, KeptHistoryParts, KnownQuarterHour } from './kept-history.ts';
import type { PlantSource } from './plants/plant-source.ts';

/** The quarter hours of yesterday and today. */
export interface History extends Omit<KeptHistory, 'quarterHoursOf'> {
  /** Never throws, even if the store fails. */
  days(): readonly PowerDay[];
}

export async function createHistory(
  parts: KeptHistoryParts & { readonly plant: Pick<PlantSource, 'meanWatts' | 'history'> },
): Promise<History> {
  const { clock, plant } = parts;
  const { history, meanWatts } = plant;
  if (history) return { ...nothingToKeep, days: () => history()?.days ?? [] };
  if (meanWatts) return { ...nothingToKeep, days: createComputedDays(meanWatts, clock) };
  const { createKeptHistory } = await import('./kept-history.ts');
  const kept = createKeptHistory(parts);
  return { ...kept, days: () => lastTwoDays(clock.now(), kept.quarterHoursOf) };
}

const nothingToKeep = { async start() {}, isKept: () => true, async stop() {} };

// A computed history needs no store and has no gaps.
function createComputedDays(
  meanWatts: NonNullable<PlantSource['meanWatts']>,
  clock: Clock,
): () => PowerDay[] {
  // The past does not change; caches at most two days.
  let passed = new Map<number, number>();
  return () => {
    const nowMs = clock.now();
    const known = new Map<number, number>();
    const days = lastTwoDays(nowMs, ({ startMs, endMs }) => {
      const quarterHours: KnownQuarterHour[] = [];
      for (let at = startMs; at < Math.min(endMs, nowMs); at += quarterHourMs) {
        const untilMs = Math.min(at + quarterHourMs, nowMs);
        const mean = passed.get(at) ?? meanWatts(at, untilMs);
        if (untilMs - at === quarterHourMs) known.set(at, mean);
        quarterHours.push({ startMs: at, meanWatts: mean });
      }
      return quarterHours;
    });
    passed = known;
    return days;
  };
}

function lastTwoDays(
  nowMs: number,
  quarterHoursOf: (day: BerlinDay) => readonly KnownQuarterHour[],
): PowerDay[] {
  return [yesterdayMs(nowMs), nowMs].map((atMs) => {
    const day = berlinDayOf(atMs);
    return summarizeDay(day, quarterHoursOf(day), nowMs);
  });
}

const hoursPerMs = 1 / 3_600_000;

// Energy applies the mean of a quarter hour to the elapsed part of it; power drawn at night is not negative yield.
function summarizeDay(
  { date }: BerlinDay,
  quarterHours: readonly KnownQuarterHour[],
  nowMs: number,
): PowerDay {
  const energyWattHours = quarterHours.reduce((sum, { startMs, meanWatts }) => {
    const passedMs = Math.min(quarterHourMs, Math.max(0, nowMs - startMs));
    return sum + Math.max(0, meanWatts) * passedMs * hoursPerMs;
  }, 0);
  return {
    date,
    energyKwh: Math.round(energyWattHours / 100) / 10,
    quarterHours: quarterHours.map(({ startMs, meanWatts }) => ({
      start: new Date(startMs).toISOString(),
      meanWatts: Math.round(meanWatts) || 0,
    })),
  };
}

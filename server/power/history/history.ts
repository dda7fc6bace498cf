// Which past belongs to the values: what is measured was kept, what is simulated can be computed at any time, and
// what another process reads it knows itself.

import { type BerlinDay, berlinDayOf } from '../../../contract/berlin-day.ts';
import type { PlantParts, PlantSource, PowerClock } from '../plants/plant-source.ts';
import { createKeptHistory, type History } from './kept-history.ts';
import { type KnownQuarterHour, quarterHourMs, summarizeDay } from './quarter-hours.ts';

interface HistoryParts extends PlantParts {
  readonly plant: PlantSource;
}

/** @param dataDir holds `power.sqlite`, unless the plant computes its own past */
export function createHistory(dataDir: string, parts: HistoryParts): History {
  const { clock, plant } = parts;
  if (plant.meanWatts) return createComputedHistory(plant.meanWatts, clock);
  const { history } = plant;
  if (history) return { ...nothingToKeep, days: () => [...(history()?.days ?? [])] };
  return createKeptHistory(dataDir, parts);
}

const nothingToKeep = {
  async start() {},
  add() {},
  isKept: () => true,
  async stop() {},
} satisfies Partial<History>;

// A plant that can compute its past needs no store, and its curve is never empty.
function createComputedHistory(
  meanWatts: NonNullable<PlantSource['meanWatts']>,
  clock: PowerClock,
): History {
  // What has passed does not change; two days are computed at most.
  let passed = new Map<number, KnownQuarterHour>();

  function quarterHoursOf({ startMs, endMs }: BerlinDay, nowMs: number): KnownQuarterHour[] {
    const quarterHours: KnownQuarterHour[] = [];
    for (let at = startMs; at < Math.min(endMs, nowMs); at += quarterHourMs) {
      const untilMs = Math.min(at + quarterHourMs, nowMs);
      quarterHours.push(passed.get(at) ?? { startMs: at, meanWatts: meanWatts(at, untilMs) });
    }
    return quarterHours;
  }

  return {
    ...nothingToKeep,
    days() {
      const nowMs = clock.now();
      const today = berlinDayOf(nowMs);
      const days = [berlinDayOf(today.startMs - 1), today].map((day) => ({
        day,
        quarterHours: quarterHoursOf(day, nowMs),
      }));
      const whole = days
        .flatMap(({ quarterHours }) => quarterHours)
        .filter(({ startMs }) => startMs + quarterHourMs <= nowMs);
      passed = new Map(whole.map((quarterHour) => [quarterHour.startMs, quarterHour]));
      return days.map(({ day, quarterHours }) => summarizeDay(day, quarterHours, nowMs));
    },
  };
}

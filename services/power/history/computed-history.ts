// A plant that can compute its past needs no store, and its curve is never empty.
import type { PlantSource, PowerClock } from '../plant/plant-source.ts';
import { type BerlinDay, berlinDayOf } from './berlin-day.ts';
import type { History } from './history.ts';
import { type KnownQuarterHour, quarterHourMs } from './quarter-hour.ts';
import { summarizeDay } from './summarize-day.ts';

export function createComputedHistory(
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
    async start() {},
    add() {},
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
    isKept: () => true,
    async stop() {},
  };
}

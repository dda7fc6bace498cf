// Converts quarter hours to points and table rows. Times are Berlin's; the hour that is skipped or repeated is at
// night, when the plant rests.
import { germanTime } from '../../../contract/berlin-day.ts';
import type { PowerDay, QuarterHour } from '../../../contract/power.ts';

export interface CurvePoint {
  /** Time of day, 0 to 24. */
  readonly hours: number;
  readonly kilowatts: number;
}

/** Power drawn from the grid is shown as 0. */
export function pointAt(hours: number, watts: number): CurvePoint {
  return { hours, kilowatts: Math.max(0, watts) / 1_000 };
}

/** One point per quarter hour, in its middle. */
export function curveOf({ quarterHours }: PowerDay): CurvePoint[] {
  return quarterHours.map(({ start, meanWatts }) =>
    pointAt(berlinHours(Date.parse(start)) + 0.125, meanWatts),
  );
}

/** Time of day in Berlin, 0 to 24. */
export function berlinHours(timeMs: number): number {
  const [hours = 0, minutes = 0] = germanTime(timeMs).split(':').map(Number);
  return hours + minutes / 60;
}

const tops = [10, 20, 30, 60, 90, 120, 180, 240, 300, 360];

/** Upper end of the scale in kilowatts: easily halved, above all points. */
export function topKilowatts(points: readonly CurvePoint[]): number {
  const highest = Math.max(0, ...points.map(({ kilowatts }) => kilowatts));
  return tops.find((top) => top >= highest) ?? Math.ceil(highest / 100) * 100;
}

/** The quarter hour with the highest mean, unless there was no power all day. */
export function peakOf({ quarterHours }: PowerDay): QuarterHour | undefined {
  const highest = Math.max(...quarterHours.map(({ meanWatts }) => meanWatts));
  return highest > 0 ? quarterHours.find(({ meanWatts }) => meanWatts === highest) : undefined;
}

/** Mean power by the hour in the order of the days, from the first to the last hour with power. */
export function hourRows(days: readonly PowerDay[]) {
  const byDay = days.map(({ quarterHours }) =>
    Map.groupBy(quarterHours, ({ start }) => Math.floor(berlinHours(Date.parse(start)))),
  );
  const rows = Array.from({ length: 24 }, (_, hour) => ({
    hour,
    meanWatts: byDay.map((hours) => meanOf(hours.get(hour))),
  }));
  const hasPower = (row: (typeof rows)[number]) => row.meanWatts.some((watts) => (watts ?? 0) > 0);
  return rows.slice(rows.findIndex(hasPower), rows.findLastIndex(hasPower) + 1);
}

function meanOf(quarterHours: readonly QuarterHour[] = []): number | undefined {
  if (quarterHours.length === 0) return undefined;
  return quarterHours.reduce((sum, { meanWatts }) => sum + meanWatts, 0) / quarterHours.length;
}

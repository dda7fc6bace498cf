import type { PowerDay } from '../../../contract/power.ts';
import type { BerlinDay } from './berlin-day.ts';
import { type KnownQuarterHour, quarterHourMs } from './quarter-hour.ts';

const hoursPerMs = 1 / 3_600_000;

/**
 * The day as it is told. Its energy takes the mean of a quarter hour for the whole of it, as far as it
 * has passed; what the inverters draw at night is no negative yield.
 *
 * @param quarterHours those known of the day, in order
 */
export function summarizeDay(
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

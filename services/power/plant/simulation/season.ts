// Seasons run by the sun, not by the clock: no time zone, no leap day, no step at the turn of the year.

const newYear2000Ms = Date.UTC(2000, 0, 1);
const tropicalYearMs = 365.24219 * 86_400_000;

/** How far the year has come, from 0 at its beginning to 1 at its end. */
export function yearFraction(timeMs: number): number {
  const years = (timeMs - newYear2000Ms) / tropicalYearMs;
  return years - Math.floor(years);
}

/**
 * A yearly wave, from 1 at its peak to -1 half a year later.
 * @param peak where in the year, 0 to 1
 */
export function yearlyWave(timeMs: number, peak: number): number {
  return Math.cos(2 * Math.PI * (yearFraction(timeMs) - peak));
}

/** A value known for every month, from January on, interpolated between the middles of the months. */
export function monthlyValue(months: readonly number[], timeMs: number): number {
  const position = yearFraction(timeMs) * 12 - 0.5;
  const before = Math.floor(position);
  const share = position - before;
  return monthAt(months, before) * (1 - share) + monthAt(months, before + 1) * share;
}

function monthAt(months: readonly number[], month: number): number {
  const value = months.at(month % 12);
  if (value === undefined) {
    throw new RangeError(`A value is needed for each of 12 months, not for ${months.length}`);
  }
  return value;
}

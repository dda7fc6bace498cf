// How warm the air is: the mean course of the year and the day in Hannover. One degree is worth 0.4 % of
// power, so the weather of the single day is left out.
import { yearlyWave } from '../season.ts';

const dayMs = 86_400_000;
const yearMeanCelsius = 10;
const yearAmplitudeCelsius = 8.5;
const warmestTimeOfYear = 0.55;
// In UTC; about half past two by the sun.
const warmestTimeOfDay = 14 / 24;

export function airTemperatureCelsius(timeMs: number): number {
  const summer = yearlyWave(timeMs, warmestTimeOfYear);
  const dayAmplitudeCelsius = 3.5 + 1.5 * summer;
  const dayWave = Math.cos(2 * Math.PI * (timeMs / dayMs - warmestTimeOfDay));
  return yearMeanCelsius + yearAmplitudeCelsius * summer + dayAmplitudeCelsius * dayWave;
}

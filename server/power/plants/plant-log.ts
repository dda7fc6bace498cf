// Logs the state of the plant: once per change, not per reading. If it keeps changing, one line every five minutes
// with the number of changes.
import { sineOfSunElevation } from '../../../contract/sun.ts';
import type { PlantFacts, PlantFault, PlantParts } from './plant-source.ts';

const linesAtOnce = 6;
const lineEveryMs = 5 * 60_000;

const lowForMs = 3_600_000;

export function createPlantLog({ clock, facts, log }: PlantParts) {
  let condition = '';
  let told = '';
  let untoldChanges = 0;
  let lines = linesAtOnce;
  let countedAtMs = clock.now();
  let lowSinceMs: number | undefined;

  function change(to: string, message: string, level: 'info' | 'warn', details: object = {}): void {
    if (to !== condition) untoldChanges += 1;
    condition = to;
    if (to === told || !takeLine()) return;
    // The change logged now does not count.
    const left = untoldChanges > 1 ? { untoldChanges: untoldChanges - 1 } : {};
    log[level]({ ...details, ...left }, message);
    told = to;
    untoldChanges = 0;
  }

  function takeLine(): boolean {
    const passedMs = Math.max(0, clock.now() - countedAtMs);
    lines = Math.min(linesAtOnce, lines + passedMs / lineEveryMs);
    countedAtMs = clock.now();
    if (lines < 1) return false;
    lines -= 1;
    return true;
  }

  function isLowForLong(watts: number): boolean {
    const nowMs = clock.now();
    if (isTooLow(watts, nowMs, facts)) lowSinceMs ??= nowMs;
    else lowSinceMs = undefined;
    return lowSinceMs !== undefined && nowMs - lowSinceMs >= lowForMs;
  }

  return {
    /** Notes a plausible reading. */
    reading(watts: number): void {
      if (isLowForLong(watts)) {
        change('low', lowPower, 'warn', { watts, peakWatts: facts.peakWatts });
      } else {
        change('sound', 'solar plant delivers readings', 'info');
      }
    },
    fault({ isRefused, ...fault }: PlantFault): void {
      lowSinceMs = undefined;
      change(`${fault.at}: ${fault.fault}`, 'solar plant gives no reading', 'warn', fault);
    },
  };
}

const lowPower =
  'solar plant gives less than a thousandth of its peak in daylight: is unit=kW missing, or solar.peakKilowatts wrong?';

// Sun elevation above ten degrees.
const sineOfDaylight = 0.17;
// Even the darkest winter day yields ten times as much.
const lowShare = 1 / 1_000;

/**
 * Whether power in daylight is too low, so that the unit must be wrong.
 * @returns undefined while the sun is low
 */
export function isTooLow(watts: number, timeMs: number, facts: PlantFacts): boolean | undefined {
  if (sineOfSunElevation(timeMs, facts) < sineOfDaylight) return undefined;
  return watts > 0 && watts < facts.peakWatts * lowShare;
}

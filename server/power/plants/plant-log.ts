// Tells the log how the plant is: once per change, not once per reading. A plant that changes without end gets a line
// every five minutes, which counts what was left out.
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
    // The change that is told now is no longer an untold one.
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
    /** A reading came that can be true. */
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

// The sun stands more than ten degrees high.
const sineOfDaylight = 0.17;
// Ten times as much comes even on the darkest winter day.
const lowShare = 1 / 1_000;

/**
 * Whether power in daylight is too low for the plant, so that its unit must be wrong.
 * @returns undefined while the sun stands low
 */
export function isTooLow(watts: number, timeMs: number, facts: PlantFacts): boolean | undefined {
  if (sineOfSunElevation(timeMs, facts) < sineOfDaylight) return undefined;
  return watts > 0 && watts < facts.peakWatts * lowShare;
}

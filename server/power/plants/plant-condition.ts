// Tells the log how a plant is: once per change, not once per reading. A plant that changes without
// end gets a line every five minutes, which counts what was left out.
import type { PlantParts } from './plant-source.ts';

const words = {
  sound: 'solar plant delivers readings',
  faulty: 'solar plant gives no reading',
};

/** Why there is no reading. */
export interface PlantFault {
  readonly fault: string;
  /** Inverter or broker, never with a password. */
  readonly at: string;
  /** What came instead of a reading; a new one does not make a new fault. */
  readonly seen?: string;
}

export interface PlantCondition {
  /** A reading came. */
  sound(): void;
  faulty(fault: PlantFault): void;
}

const linesAtOnce = 6;
const lineEveryMs = 5 * 60_000;

export function createPlantCondition({
  clock,
  log,
}: Pick<PlantParts, 'clock' | 'log'>): PlantCondition {
  let now = '';
  let told = '';
  let untoldChanges = 0;
  let lines = linesAtOnce;
  let countedAtMs = clock.now();

  function change(condition: string, tell: (details: object) => void): void {
    if (condition !== now) untoldChanges += 1;
    now = condition;
    if (now === told || !takeLine()) return;
    // The change that is told now is no longer an untold one.
    tell(untoldChanges > 1 ? { untoldChanges: untoldChanges - 1 } : {});
    told = now;
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

  return {
    sound() {
      change('sound', (details) => log.info(details, words.sound));
    },
    faulty(fault) {
      change(`${fault.at}: ${fault.fault}`, (details) =>
        log.warn({ ...fault, ...details }, words.faulty),
      );
    },
  };
}

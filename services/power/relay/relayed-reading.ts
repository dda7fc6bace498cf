// How one of our processes tells the others what it has read: watts, when they were taken, and where
// they come from, since simulated values must be labelled wherever they are shown.
import { isPlantKind, type PlantKind } from '../../../contract/power.ts';
import type { PlantReading } from '../plant/plant-source.ts';

export interface RelayedReading extends PlantReading {
  readonly source: PlantKind;
}

/** e.g. `{"watts":48123,"at":"2026-06-21T10:00:05.000Z","source":"simulation"}` */
export function writeRelayed({ watts, takenAtMs, source }: RelayedReading): string {
  return JSON.stringify({ watts, at: new Date(takenAtMs).toISOString(), source });
}

/** @returns undefined when the text is anything else */
export function readRelayed(text: string): RelayedReading | undefined {
  const { watts, at, source } = objectIn(text);
  if (typeof watts !== 'number' || typeof at !== 'string') return undefined;
  if (typeof source !== 'string' || !isPlantKind(source)) return undefined;
  const takenAtMs = Date.parse(at);
  return Number.isNaN(takenAtMs) ? undefined : { watts, takenAtMs, source };
}

function objectIn(text: string): Readonly<Record<string, unknown>> {
  if (!text.startsWith('{')) return {};
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

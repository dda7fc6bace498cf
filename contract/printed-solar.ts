// How the last value of the solar plant gets from the server into the page and from there to the
// page's script: as plain texts in place of markers.
import type { Language } from './enquiry-rules.ts';
import type { solarMarkers } from './page-markers.ts';
import { isPlantKind, type PowerLatest, parseWatts } from './power.ts';
import { describeSolar, gaugeEndWatts, type SolarSight } from './solar-readout.ts';
import type { Place } from './sun.ts';

export type PrintedSolar = Readonly<Record<keyof typeof solarMarkers, string>>;

/**
 * @param latest undefined where the power part does not run
 * @param nowMs epoch milliseconds
 * @param place where the plant stands
 */
export function printSolar(
  latest: PowerLatest | undefined,
  nowMs: number,
  place: Place,
  language: Language = 'de',
): PrintedSolar {
  const { watts, time, source } = latest ?? { watts: null, time: null, source: '' };
  return {
    ...describeSolar(latest ? sightOf(latest) : unknownSolar, nowMs, place, language),
    watts: watts === null ? '' : String(watts),
    time: time ?? '',
    source: source ?? '',
  };
}

/** What the page was printed from. A marker that nobody filled in is as good as nothing. */
export function readPrinted({ watts, time, source }: PrintedSolar): SolarSight {
  if (!isPlantKind(source)) return unknownSolar;
  const wattsRead = parseWatts(watts);
  return sightOf({ watts: wattsRead ?? null, time: time || null, source });
}

/** What `GET /power/latest` tells. */
export function sightOf({ watts, time, source }: Omit<PowerLatest, 'stale'>): SolarSight {
  const takenAtMs = Date.parse(time ?? '');
  const reading =
    watts === null || Number.isNaN(takenAtMs) ? undefined : { watts, takenAtMs, isLive: false };
  return { reading, source: source ?? undefined, gaugeEndWatts: gaugeEndWatts(reading?.watts) };
}

/** Nothing is known about the plant. */
export const unknownSolar: SolarSight = { gaugeEndWatts: gaugeEndWatts(undefined) };

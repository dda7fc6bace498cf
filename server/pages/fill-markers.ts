// Fills what the build could not know: where the site is served, and what changes without a build.
import {
  baseAddressMarker,
  copyrightYearMarker,
  solarMarkers,
  solarMarkersInEnglish,
  sunLineMarkers,
} from '../../contract/page-markers.ts';
import type { PowerLatest } from '../../contract/power.ts';
import { printSolar } from '../../contract/printed-solar.ts';
import type { Place } from '../../contract/sun.ts';
import { printSunLine } from '../../contract/sun-line.ts';

/**
 * What changes while the process runs: each marker's present text. Pages that show one that has
 * changed are prepared again.
 */
export type LiveValues = Readonly<Record<string, string>>;

const yearInBerlin = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Berlin', year: 'numeric' });

/**
 * @param nowMs epoch milliseconds
 * @param plantPlace where the solar plant stands; undefined where there is none, and no page shows it
 * @param solar its newest value; undefined where the power part does not run
 */
export function liveValuesAt(nowMs: number, plantPlace?: Place, solar?: PowerLatest): LiveValues {
  const year = { [copyrightYearMarker]: yearInBerlin.format(nowMs) };
  if (!plantPlace) return year;
  return {
    ...year,
    ...inPlaceOf(solarMarkers, printSolar(solar, nowMs, plantPlace)),
    ...inPlaceOf(solarMarkersInEnglish, printSolar(solar, nowMs, plantPlace, 'en')),
    ...inPlaceOf(sunLineMarkers, printSunLine(nowMs, plantPlace)),
  };
}

function inPlaceOf<Name extends string>(
  markers: Readonly<Record<Name, string>>,
  printed: Readonly<Record<Name, string>>,
): LiveValues {
  const names = Object.keys(markers) as Name[];
  return Object.fromEntries(names.map((name) => [markers[name], printed[name]]));
}

/** Whether a text reads differently with the one values than with the other. */
export function showsChange(text: string, before: LiveValues, after: LiveValues): boolean {
  return Object.entries(after).some(
    ([marker, value]) => before[marker] !== value && text.includes(marker),
  );
}

/**
 * Like the live values, what is filled in holds no character that means something in HTML or JSON.
 * @param siteUrl a checked origin: it holds no character that means something in XML either
 */
export function fillMarkers(text: string, siteUrl: string, values: LiveValues): string {
  return text
    .replaceAll(baseAddressMarker, siteUrl)
    .replaceAll(encodeURIComponent(baseAddressMarker), encodeURIComponent(siteUrl))
    .replaceAll(/\{\{[a-z-]+\}\}/g, (marker) => values[marker] ?? marker);
}

// Fills what the build could not know: where the site is served, and what changes without a build.
import type { Language } from '../../contract/language.ts';
import {
  baseAddressMarker,
  copyrightYearMarker,
  noticeMarkers,
  solarMarkers,
} from '../../contract/page-markers.ts';
import type { PowerLatest } from '../../contract/power.ts';
import { type PrintedSolar, printSolar } from '../../contract/printed-solar.ts';

/**
 * What changes while the process runs: each marker's present text. Pages that show one that has
 * changed are prepared again.
 */
export type LiveValues = Readonly<Record<string, string>>;

/** What a visitor reads after sending a form without script. */
export interface Notice {
  readonly language: Language;
  readonly status: number;
  readonly title: string;
  readonly text: string;
  readonly faults: readonly string[];
}

const yearInBerlin = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Berlin', year: 'numeric' });

/**
 * @param nowMs epoch milliseconds
 * @param solar the newest value of the solar plant; undefined where the power part does not run
 */
export function liveValuesAt(nowMs: number, solar?: PowerLatest): LiveValues {
  const printed = printSolar(solar, nowMs);
  const names = Object.keys(solarMarkers) as (keyof PrintedSolar)[];
  return {
    [copyrightYearMarker]: yearInBerlin.format(nowMs),
    ...Object.fromEntries(names.map((name) => [solarMarkers[name], printed[name]])),
  };
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

/** Fills the notice page. Faults become list items; everything is escaped. */
export function fillNotice(html: string, notice: Notice): string {
  const faults = notice.faults.map((fault) => `<li>${escapeHtml(fault)}</li>`).join('');
  const ways = waysOn[notice.language];
  const values: Readonly<Record<string, string>> = {
    [noticeMarkers.language]: notice.language,
    [noticeMarkers.title]: escapeHtml(notice.title),
    [noticeMarkers.text]: escapeHtml(notice.text),
    [noticeMarkers.faults]: faults,
    [noticeMarkers.contact]: ways.contact,
    [noticeMarkers.home]: ways.home,
  };
  // One pass, so that a marker typed by a visitor is never filled itself.
  return html.replaceAll(/\{\{notice-[a-z]+\}\}/g, (marker) => values[marker] ?? marker);
}

const waysOn: Readonly<Record<Language, { contact: string; home: string }>> = {
  de: { contact: 'Kontakt', home: 'Zur Startseite' },
  en: { contact: 'Contact (in German)', home: 'To the home page (in German)' },
};

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}

// Fills what the build could not know: where the site is served, and what changes without a build.
import type { Language } from '../../contract/language.ts';
import {
  baseAddressMarker,
  copyrightYearMarker,
  noticeMarkers,
} from '../../contract/page-markers.ts';

/** What changes while the process runs. Pages that show one of these are prepared again. */
export interface LiveValues {
  readonly copyrightYear: string;
}

/** What a visitor reads after sending a form without script. */
export interface Notice {
  readonly language: Language;
  readonly status: number;
  readonly title: string;
  readonly text: string;
  readonly faults: readonly string[];
}

const yearInBerlin = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Berlin', year: 'numeric' });

/** @param nowMs epoch milliseconds */
export function liveValuesAt(nowMs: number): LiveValues {
  return { copyrightYear: yearInBerlin.format(nowMs) };
}

export function isSame(one: LiveValues, other: LiveValues): boolean {
  return one.copyrightYear === other.copyrightYear;
}

export function showsLiveValue(text: string): boolean {
  return text.includes(copyrightYearMarker);
}

/**
 * @param siteUrl a checked origin: it holds no character that means something in HTML, XML or JSON
 */
export function fillMarkers(text: string, siteUrl: string, values: LiveValues): string {
  return text
    .replaceAll(baseAddressMarker, siteUrl)
    .replaceAll(encodeURIComponent(baseAddressMarker), encodeURIComponent(siteUrl))
    .replaceAll(copyrightYearMarker, values.copyrightYear);
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

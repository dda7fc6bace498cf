// Translates texts of content/ to the language of the page.
import file from '@content/drawings/english.yaml?raw';
import type { Language } from '../../contract/enquiry-rules.ts';
import { untranslatedMarker } from '../../contract/page-markers.ts';
import { allEnglishIn, drawingWordsSchema, keyOf } from '../../model/english.ts';
import { parseFacts } from '../../model/read-facts.ts';
import { facts } from '../facts.ts';
import { english as siteWords } from './words.ts';

const drawingWords = parseFacts('content/drawings/english.yaml', file, drawingWordsSchema);
const english = new Map(
  [
    ...Object.entries(siteWords),
    ...drawingWords.map(({ de, en = de }) => [de, en] as const),
    ...allEnglishIn(facts),
  ].map(([german, english]) => [keyOf(german), english]),
);

/**
 * Translates a text of content/. Texts without English version are marked, and the build fails with page and fix
 * (scripts/build/english-pages.ts); in development they are shown in German.
 */
export function translated(german: string, language: Language = 'de'): string {
  if (language === 'de') return german;
  const found = english.get(keyOf(german));
  // No line break between a number and its unit.
  if (found !== undefined) return found.replace(/(\d) (?=[\p{L}°×])/gu, '$1\u00a0');
  // Numbers only: the same in both languages.
  if (!/\p{L}{2}/u.test(german)) return german;
  return import.meta.env.DEV ? german : `${untranslatedMarker}${german}${untranslatedMarker}`;
}

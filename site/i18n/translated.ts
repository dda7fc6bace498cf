// Words of content/ in the language of the page that shows them.
import file from '../../content/drawings/english.yaml?raw';
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
 * A text of content/ in a language. What has no English is marked for the build, which refuses it with the
 * page and what to do (scripts/build/english-pages.ts); while developing it is shown in German.
 */
export function translated(german: string, language: Language = 'de'): string {
  if (language === 'de') return german;
  const found = english.get(keyOf(german));
  // A figure and its unit stay together.
  if (found !== undefined) return found.replace(/(\d) (?=[\p{L}°×])/gu, '$1\u00a0');
  // Only a figure: the same in both.
  if (!/\p{L}{2}/u.test(german)) return german;
  return import.meta.env.DEV ? german : `${untranslatedMarker}${german}${untranslatedMarker}`;
}

// Words of content/ in the language of the page that shows them. content/facts/english.yaml has the
// English ones by the German text itself: whoever changes a German fact is told of the English one.
import file from '../../content/facts/english.yaml?raw';
import type { Language } from '../../contract/enquiry-rules.ts';
import { untranslatedMarker } from '../../contract/page-markers.ts';
import { englishSchema, keyOf } from '../../model/english.ts';
import { parseFacts } from '../../model/read-facts.ts';

const english = new Map(
  parseFacts('content/facts/english.yaml', file, englishSchema).map(({ de, en = de }) => [
    keyOf(de),
    en,
  ]),
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

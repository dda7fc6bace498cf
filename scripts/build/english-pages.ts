// Checks that English pages have no German text.
import type { CheerioAPI } from 'cheerio';
import { untranslatedMarker } from '../../contract/page-markers.ts';
import type { BuiltPage } from './built-pages.ts';

/** In German for editors: texts of content/ shown on English pages without an English version. */
export function faultsOfEnglish(pages: readonly Pick<BuiltPage, '$' | 'path'>[]): string[] {
  const marked = new RegExp(
    `${untranslatedMarker}([^${untranslatedMarker}]*)${untranslatedMarker}`,
    'g',
  );
  const missing = new Map<string, string>();
  for (const { $, path } of pages) {
    for (const [, german = ''] of textsIn($).matchAll(marked)) {
      if (!missing.has(german)) missing.set(german, path);
    }
  }
  return [...missing].map(
    ([german, path]) =>
      `content: Die englische Seite ${path} zeigt „${german}“, und das Englische dazu fehlt. Ergänzen Sie es bei diesem Text unter »en«, bei einer Zeichnung in drawings/english.yaml.`,
  );
}

/** Text of elements and attributes. */
function textsIn($: CheerioAPI): string {
  const elements = $(':not(script)').toArray();
  const values = elements.flatMap(({ attribs }) => Object.values(attribs));
  return [...values, $('html').prop('innerText')].join('\n');
}

// Which pages there are in English. Without content/pages/en/ there are none, and nothing leads to any.

import { type Language, languages, pageIn } from '../../contract/enquiry-rules.ts';
import { englishPaths } from '../../model/front-matter.ts';

let known: ReadonlySet<string> | undefined;

function translatedPaths(): ReadonlySet<string> {
  const isDeveloping = import.meta.env?.DEV === true;
  // While pages are being developed one may come at any time.
  if (!known || isDeveloping) known = new Set(englishPaths('.', isDeveloping));
  return known;
}

/** The languages that have a page. */
export function shownLanguages(): Language[] {
  return languages.filter((language) => language === 'de' || translatedPaths().size > 0);
}

/** @param path of the German page, e.g. `/zahlen#ups` */
export function isThereIn(language: Language, path: string): boolean {
  return language === 'de' || translatedPaths().has(path.replace(/#.*/, ''));
}

/** Where a language has the page; the German one, where that language has none. */
export function pathIn(path: string, language: Language = 'de'): string {
  return isThereIn(language, path) ? pageIn(path, language) : path;
}

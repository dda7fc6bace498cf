// Which pages exist in English; none without content/pages/en/.

import { type Language, languages, pageIn } from '../../contract/enquiry-rules.ts';
import { englishPaths } from '../../model/front-matter.ts';

let known: ReadonlySet<string> | undefined;

function translatedPaths(): ReadonlySet<string> {
  const isDeveloping = import.meta.env?.DEV === true;
  // In development, pages may be added at any time.
  if (!known || isDeveloping) known = new Set(englishPaths(isDeveloping));
  return known;
}

/** Languages with at least one page. */
export function shownLanguages(): Language[] {
  return languages.filter((language) => language === 'de' || translatedPaths().size > 0);
}

/** @param path of the German page, e.g. `/zahlen#ups` */
export function existsIn(language: Language, path: string): boolean {
  return language === 'de' || translatedPaths().has(path.replace(/#.*/, ''));
}

/** Path of the page in a language; the German page if there is none. */
export function pathIn(path: string, language: Language = 'de'): string {
  return existsIn(language, path) ? pageIn(path, language) : path;
}

// English pages lie in content/pages/en/ under the name of the German page that they translate.
import { type Language, languages, pageIn } from '../../contract/language.ts';

const englishFolder = 'en/';

/** @param id a page's file below content/pages/, without its ending */
export function languageOfPage(id: string): Language {
  return id.startsWith(englishFolder) ? 'en' : 'de';
}

/** The path of a page, e.g. `/en/abuse`. */
export function pathOfPage(id: string): string {
  return id === 'index' ? '/' : `/${id}`;
}

/** A page in each of its languages; none for a page that exists in one language only. */
export function translationsOf(
  id: string,
  pages: readonly { readonly id: string }[],
): { readonly language: Language; readonly path: string }[] {
  const germanPath = pathOfPage(id.replace(englishFolder, ''));
  const paths = pages.map((page) => pathOfPage(page.id));
  const found = languages
    .map((language) => ({ language, path: pageIn(germanPath, language) }))
    .filter(({ path }) => paths.includes(path));
  return found.length > 1 ? found : [];
}

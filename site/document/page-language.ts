// English pages are in content/pages/en/, with the file name of the German page.
import { type Language, languages, pageIn } from '../../contract/enquiry-rules.ts';
import { baseAddress } from '../base-address.ts';

/** @param id path below content/pages/ without extension; for an index file, its folder */
export function languageOfPage(id: string): Language {
  return /^en(?:\/|$)/.test(id) ? 'en' : 'de';
}

/** @param path of a file, e.g. `/…/pages/en/abuse.mdx` */
export function languageOfFile(path: string): Language {
  return path.includes('/pages/en/') ? 'en' : 'de';
}

/** The path of a page, e.g. `/en/abuse`. */
export function pathOfPage(id: string): string {
  return id === 'index' ? '/' : `/${id}`;
}

/** A page in one of its languages. */
export interface Translation {
  readonly language: Language;
  readonly path: string;
}

/** A page in each of its languages; empty if it exists in one language only. */
export function translationsOf(
  id: string,
  pages: readonly { readonly id: string }[],
): Translation[] {
  const germanPath = pathOfPage(id.replace(/^en(?:\/|$)/, '') || 'index');
  const paths = pages.map((page) => pathOfPage(page.id));
  const found = languages
    .map((language) => ({ language, path: pageIn(germanPath, language) }))
    .filter(({ path }) => paths.includes(path));
  return found.length > 1 ? found : [];
}

/**
 * The languages of a page for search engines, as attributes of `<link>`; English is the default.
 * https://developers.google.com/search/docs/specialty/international/localized-versions
 */
export function alternatesOf(
  translations: readonly Translation[],
): { readonly hreflang: string; readonly href: string }[] {
  const alternates = translations.map(({ language, path }) => ({
    hreflang: language,
    href: `${baseAddress}${path}`,
  }));
  const english = alternates.find(({ hreflang }) => hreflang === 'en');
  return english ? [...alternates, { ...english, hreflang: 'x-default' }] : alternates;
}

// The languages in which abuse reports are taken. Everything else on the site is German.

export const languages = ['de', 'en'] as const;
export type Language = (typeof languages)[number];

const parameter = 'language';

/**
 * The address of a service for one language. German is the bare path, as the specification has it;
 * the payload and its headers are the same in every language.
 */
export function pathInLanguage(path: string, language: Language): string {
  return language === 'de' ? path : `${path}?${parameter}=${language}`;
}

/** The path of a page in a language: English pages carry the name of the German ones under `/en`. */
export function pageIn(path: string, language: Language): string {
  return language === 'de' ? path : `/${language}${path}`;
}

/** The language that an address asks for. One that we do not speak is answered in German. */
export function languageOf(address: string): Language {
  const [, query = ''] = address.split('?');
  const wanted = new URLSearchParams(query).get(parameter);
  return languages.find((language) => language === wanted) ?? 'de';
}

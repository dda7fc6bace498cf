import type { Language } from '../../contract/language.ts';

/** What the shell says in the language of the page's content; the rest of it is German. */
export const shellWords: Readonly<Record<Language, { readonly skipLink: string }>> = {
  de: { skipLink: 'Zum Inhalt springen' },
  en: { skipLink: 'Skip to content' },
};

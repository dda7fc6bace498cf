import type { Language } from '../../../contract/language.ts';

/** What we call a reporter's language when we speak to the operator. */
export const languageWords: Readonly<Record<Language, string>> = { de: 'Deutsch', en: 'Englisch' };

// Words of the site itself. They stand in German where they are used; english.ts has the English ones.
import type { Language } from '../../contract/enquiry-rules.ts';
import { english } from './english.ts';

/** A component that texts use. Its language is that of the text and given to it by import-components.ts. */
export interface Spoken {
  readonly language?: Language | undefined;
}

/** Says words of the site in a language. */
export function sayIn(language: Language = 'de'): (german: keyof typeof english) => string {
  return (german) => (language === 'en' ? english[german] : german);
}

/** Ends the words of a link with an icon behind them: U+2060 keeps it from standing alone in a line. */
export const joined = '\u2060';

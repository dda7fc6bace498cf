import { translatorFor } from '../i18n/words.ts';
import styles from './on-this-page.module.css';
import type { Props } from './props.ts';

/** Table of contents of a long page: a list of links, with `answers` each followed by a short text. */
export function OnThisPage({ children, answers = false, language }: Props<'OnThisPage'>) {
  return (
    <nav
      className={`band ${styles.jumps} ${answers ? styles.answers : ''}`.trim()}
      aria-label={translatorFor(language)('Auf dieser Seite')}
    >
      {children}
    </nav>
  );
}

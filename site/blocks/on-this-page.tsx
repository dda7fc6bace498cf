import type { ReactNode } from 'react';
import { type Spoken, sayIn } from '../i18n/words.ts';
import styles from './on-this-page.module.css';

interface OnThisPageProps extends Spoken {
  /** A list of links to sections of the page; with `answers`, each followed by a few words. */
  readonly children: ReactNode;
  /** What the section says in short stands behind its link. */
  readonly answers?: boolean;
}

/** What a long page has to say, each a jump away. */
export function OnThisPage({ children, answers = false, language }: OnThisPageProps) {
  return (
    <nav
      className={`band ${styles.jumps} ${answers ? styles.answers : ''}`.trim()}
      aria-label={sayIn(language)('Auf dieser Seite')}
    >
      {children}
    </nav>
  );
}

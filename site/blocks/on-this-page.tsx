import type { ReactNode } from 'react';
import { type LanguageProps, translatorFor } from '../i18n/words.ts';
import styles from './on-this-page.module.css';

interface OnThisPageProps extends LanguageProps {
  /** A list of links to sections; with `answers`, each followed by a short text. */
  readonly children: ReactNode;
  /** Whether links are followed by a summary of their section. */
  readonly answers?: boolean;
}

/** Table of contents of a long page. */
export function OnThisPage({ children, answers = false, language }: OnThisPageProps) {
  return (
    <nav
      className={`band ${styles.jumps} ${answers ? styles.answers : ''}`.trim()}
      aria-label={translatorFor(language)('Auf dieser Seite')}
    >
      {children}
    </nav>
  );
}

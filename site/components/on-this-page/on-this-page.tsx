import type { ReactNode } from 'react';
import { type Spoken, sayIn } from '../../language/say.ts';
import styles from './on-this-page.module.css';

interface OnThisPageProps extends Spoken {
  /** A list of links to sections of the page. */
  readonly children: ReactNode;
}

/** What a long page has to say, each a jump away. */
export function OnThisPage({ children, language }: OnThisPageProps) {
  return (
    <nav className={styles.jumps} aria-label={sayIn(language)('Auf dieser Seite')}>
      {children}
    </nav>
  );
}

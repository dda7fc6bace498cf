import type { ReactNode } from 'react';
import styles from './section.module.css';

interface BesideProps {
  readonly band?: 'night' | 'plain';
  /** Two sections, or a section and a drawing. */
  readonly children: ReactNode;
}

/** Two things on one ground, side by side where there is room. */
export function Beside({ band = 'plain', children }: BesideProps) {
  return (
    <div className={styles.beside} data-band={band}>
      {children}
    </div>
  );
}

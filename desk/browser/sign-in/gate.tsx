import type { ReactNode } from 'react';
import { useTitle } from '../frame/use-title.ts';
import styles from './gate.module.css';

interface Props {
  readonly title: string;
  readonly children: ReactNode;
}

/** Around what is seen before the desk opens. */
export function Gate({ title, children }: Props) {
  useTitle(title);
  return (
    <main className={styles.gate}>
      <div className={styles.card}>
        <svg className={styles.logo} aria-hidden="true">
          <use href="#logo" />
        </svg>
        <h1>{title}</h1>
        {children}
      </div>
    </main>
  );
}

import type { ReactNode } from 'react';
import styles from './steps.module.css';

/** A numbered way from the first call to the running system. */
export function Steps({ children }: { children: ReactNode }) {
  return <ol className={styles.steps}>{children}</ol>;
}

export function Step({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <li className={styles.step}>
      <h3>{heading}</h3>
      <div className={styles.text}>{children}</div>
    </li>
  );
}

import type { ReactNode } from 'react';
import styles from './kicker.module.css';

/** A word or two above a heading that name its subject. */
export function Kicker({ children }: { readonly children: ReactNode }) {
  return <p className={styles.kicker}>{children}</p>;
}

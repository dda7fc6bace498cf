import type { ReactNode } from 'react';
import styles from './photo-pair.module.css';

/** Two half-width pictures beside each other, between two sections; on a phone one below the other. */
export function PhotoPair({ children }: { readonly children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>;
}

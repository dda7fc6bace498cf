import type { ReactNode } from 'react';
import styles from './sheet.module.css';

interface SheetProps {
  readonly heading: string;
  readonly children: ReactNode;
}

/** What a customer gets in hands, as it looks: a report with its table, on a sheet of paper. */
export function Sheet({ heading, children }: SheetProps) {
  return (
    <figure className={styles.sheet}>
      <figcaption>{heading}</figcaption>
      {children}
    </figure>
  );
}

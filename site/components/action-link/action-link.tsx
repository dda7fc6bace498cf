import type { ReactNode } from 'react';
import styles from './action-link.module.css';

/** The page's one main action, drawn as a button. */
export function ActionLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <p className={styles.action}>
      <a href={to}>{children}</a>
    </p>
  );
}

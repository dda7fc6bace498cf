import type { ReactNode } from 'react';
import styles from './faq.module.css';

/** Questions that open and close without scripts. */
export function Faq({ children }: { children: ReactNode }) {
  return <div className={styles.faq}>{children}</div>;
}

export function Question({
  question,
  id,
  children,
}: {
  question: string;
  id?: string;
  children: ReactNode;
}) {
  return (
    <details className={styles.question} id={id}>
      <summary>{question}</summary>
      <div className={styles.answer}>{children}</div>
    </details>
  );
}

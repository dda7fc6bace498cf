import type { ReactNode } from 'react';
import { friendlyUri } from '../../contract/slug.ts';
import styles from './faq.module.css';

/** Questions that open and close without scripts. */
export function Faq({ children }: { children: ReactNode }) {
  return <div className={styles.faq}>{children}</div>;
}

interface QuestionProps {
  readonly question: string;
  /** What links name it by; without one it follows from the words of the question. */
  readonly id?: string;
  readonly children: ReactNode;
}

/** A question with its answer, and an address of its own, where it stands open. */
export function Question({ question, id = friendlyUri(question), children }: QuestionProps) {
  return (
    <details id={id} data-question>
      <summary>{question}</summary>
      {children}
    </details>
  );
}

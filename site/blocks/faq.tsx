import type { ReactNode } from 'react';
import { friendlyUri } from '../../contract/slug.ts';
import styles from './faq.module.css';

/** Collapsible questions, without scripts. */
export function Faq({ children }: { children: ReactNode }) {
  return <div className={styles.faq}>{children}</div>;
}

interface QuestionProps {
  readonly question: string;
  /** Fragment for links; default: derived from the question. */
  readonly id?: string;
  readonly children: ReactNode;
}

/** A question with its answer. Opened if its fragment is in the URL. */
export function Question({ question, id = friendlyUri(question), children }: QuestionProps) {
  return (
    <details id={id} data-question>
      <summary>{question}</summary>
      {children}
    </details>
  );
}

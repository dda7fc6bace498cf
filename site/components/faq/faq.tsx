import type { ReactNode } from 'react';
import { friendlyUri } from '../../../contract/slug.ts';
import { type Spoken, sayIn } from '../../language/say.ts';
import styles from './faq.module.css';

/** Questions that open and close without scripts. */
export function Faq({ children }: { children: ReactNode }) {
  return <div className={styles.faq}>{children}</div>;
}

interface QuestionProps extends Spoken {
  readonly question: string;
  /** A link target of its own; without one it follows from the words of the question. */
  readonly id?: string;
  readonly children: ReactNode;
}

/** A question with its answer and a link to itself, so that an answer can be sent to somebody. */
export function Question(props: QuestionProps) {
  const { question, id = friendlyUri(question), language, children } = props;
  return (
    <>
      <details id={id} data-question>
        <summary>{question}</summary>
        {children}
      </details>
      {/* Beside the summary and not in it: a summary is a button, and buttons hide links inside them. */}
      <a href={`#${id}`} aria-label={`${sayIn(language)('Link zur Frage')}: ${question}`}>
        #
      </a>
    </>
  );
}

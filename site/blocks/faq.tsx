import { friendlyUri } from '../../contract/slug.ts';
import styles from './faq.module.css';
import type { Props } from './props.ts';

/** Collapsible questions, without scripts. */
export function Faq({ children }: Props<'Faq'>) {
  return <div className={styles.faq}>{children}</div>;
}

/** A question with its answer. Opened if its fragment is in the URL. */
export function Question({ question, id = friendlyUri(question), children }: Props<'Question'>) {
  return (
    <details id={id} data-question>
      <summary>{question}</summary>
      {children}
    </details>
  );
}

import { friendlyUri } from '../../contract/slug.ts';
import styles from './faq.module.css';
import { isShown } from './only-with/company-has.ts';
import type { Props } from './props.ts';

/** Collapsible questions, without scripts. */
export function Faq({ children }: Props<'Faq'>) {
  return <div className={styles.faq}>{children}</div>;
}

/** A question with its answer. Opened if its fragment is in the URL. */
export function Question(props: Props<'Question'>) {
  const { question, id = friendlyUri(question), children } = props;
  if (!isShown(props)) return null;
  return (
    <details id={id} data-question>
      <summary>{question}</summary>
      {children}
    </details>
  );
}

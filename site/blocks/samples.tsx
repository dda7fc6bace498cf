import { Facts } from './facts.tsx';
import type { Props } from './props.ts';
import styles from './samples.module.css';

/** Input of a customer, in a terminal or file, with its output. */
export function CodeSample({ caption, lines }: Props<'CodeSample'>) {
  return (
    <figure>
      <pre className={`framed ${styles.code}`} translate="no">
        {lines.join('\n')}
      </pre>
      <figcaption>{caption}</figcaption>
    </figure>
  );
}

/** A document for customers, e.g. a report, drawn as a sheet of paper. */
export function Sheet({ heading, rows }: Props<'Sheet'>) {
  return (
    <figure className={`framed ${styles.sheet}`}>
      <figcaption>{heading}</figcaption>
      <Facts of={rows.map(([name = '', entry]) => [name, entry])} />
    </figure>
  );
}

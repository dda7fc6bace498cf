import { Facts } from './facts.tsx';
import styles from './samples.module.css';

interface CodeSampleProps {
  /** Describes the content, and states that it is a sample. */
  readonly caption: string;
  readonly lines: readonly string[];
}

/** Input of a customer, in a terminal or file, with its output. */
export function CodeSample({ caption, lines }: CodeSampleProps) {
  return (
    <figure>
      <pre className={`framed ${styles.code}`} translate="no">
        {lines.join('\n')}
      </pre>
      <figcaption>{caption}</figcaption>
    </figure>
  );
}

interface SheetProps {
  readonly heading: string;
  /** Labels and entries. */
  readonly rows: readonly (readonly [name: string, entry: string])[];
}

/** A document for customers, e.g. a report, drawn as a sheet of paper. */
export function Sheet({ heading, rows }: SheetProps) {
  return (
    <figure className={`framed ${styles.sheet}`}>
      <figcaption>{heading}</figcaption>
      <Facts of={rows} />
    </figure>
  );
}

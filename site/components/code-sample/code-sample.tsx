import styles from './code-sample.module.css';

interface CodeSampleProps {
  /** Says what is seen, and that it is a sample. */
  readonly caption: string;
  readonly lines: readonly string[];
}

/** What a customer types, or writes into a file, and what comes back. */
export function CodeSample({ caption, lines }: CodeSampleProps) {
  return (
    <figure>
      <pre className={styles.code} translate="no">
        {lines.join('\n')}
      </pre>
      <figcaption>{caption}</figcaption>
    </figure>
  );
}

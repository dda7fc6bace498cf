import styles from './samples.module.css';

interface CodeSampleProps {
  /** Says what is seen, and that it is a sample. */
  readonly caption: string;
  readonly lines: readonly string[];
}

/** What a customer types, or writes into a file, and what comes back. */
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
  /** What is noted, and what was noted. */
  readonly rows: readonly (readonly [name: string, entry: string])[];
}

/** What a customer gets in hands, as it looks: a report on a sheet of paper. */
export function Sheet({ heading, rows }: SheetProps) {
  return (
    <figure className={`framed ${styles.sheet}`}>
      <figcaption>{heading}</figcaption>
      <dl>
        {rows.map(([name, entry]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{entry}</dd>
          </div>
        ))}
      </dl>
    </figure>
  );
}

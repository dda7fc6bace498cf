import { Fragment } from 'react';
import styles from './sheet.module.css';

interface SheetProps {
  readonly heading: string;
  /** What is noted, and what was noted. */
  readonly rows: readonly (readonly [name: string, entry: string])[];
}

/** What a customer gets in hands, as it looks: a report on a sheet of paper. */
export function Sheet({ heading, rows }: SheetProps) {
  return (
    <figure className={styles.sheet}>
      <figcaption>{heading}</figcaption>
      <dl>
        {rows.map(([name, entry]) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>{entry}</dd>
          </Fragment>
        ))}
      </dl>
    </figure>
  );
}

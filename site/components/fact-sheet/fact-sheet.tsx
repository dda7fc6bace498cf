import { findFigure } from '../fact-strip/fact-strip.tsx';
import styles from './fact-sheet.module.css';

/** Figures one below the other: value, what it means, how it is known. */
export function FactSheet({ of }: { of: readonly string[] }) {
  return (
    <div>
      <dl className={styles.sheet}>
        {of.map((name) => {
          const { value, meaning, basis } = findFigure(name);
          return (
            <div key={name} className={styles.fact}>
              <dt>{value}</dt>
              <dd>{meaning}</dd>
              {basis && <dd className={styles.basis}>{basis}</dd>}
            </div>
          );
        })}
      </dl>
    </div>
  );
}

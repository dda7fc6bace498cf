import { findFigure } from '../fact-strip/fact-strip.tsx';
import styles from './fact-band.module.css';

/** The home page's four figures, right below the hero and as wide as the page. */
export function FactBand({ of }: { of: readonly string[] }) {
  return (
    <dl className={styles.facts}>
      {of.map((name) => {
        const figure = findFigure(name);
        return (
          <div key={name}>
            <dt>{figure.meaning}</dt>
            <dd>{figure.value}</dd>
          </div>
        );
      })}
    </dl>
  );
}

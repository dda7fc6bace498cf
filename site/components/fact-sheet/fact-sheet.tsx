import { type Spoken, sayIn } from '../../language/say.ts';
import { FigureLink } from '../figure/figure-link.tsx';
import { findFigure } from '../figure/find-figure.ts';
import styles from './fact-sheet.module.css';

/** Figures one below the other, across a wide section side by side: value, what it means, how it is known; a phone folds the last. */
export function FactSheet({ of, language }: { of: readonly string[] } & Spoken) {
  const source = sayIn(language)('Herkunft');
  return (
    <dl className={styles.sheet}>
      {of.map((name) => {
        const { value, meaning, basis } = findFigure(name, language);
        return (
          <div key={name} className={styles.fact}>
            <dt>
              <FigureLink of={name} language={language} />
            </dt>
            <dd>
              {meaning}
              <details className={styles.basis} data-fold>
                <summary aria-label={`${source}: ${value}`}>{source}</summary>
                {basis}
              </details>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

import type { Spoken } from '../../language/say.ts';
import { FigureLink } from '../figure/figure-link.tsx';
import { findFigure } from '../figure/find-figure.ts';
import styles from './fact-strip.module.css';

/** Figures as headlines, each with a word on what it means. Names from content/facts/figures.yaml. */
export function FactStrip({ of, language }: { of: readonly string[] } & Spoken) {
  return (
    <div className={styles.strip}>
      <dl className={styles.facts}>
        {of.map((name) => {
          return (
            <div key={name} className={styles.fact}>
              <dt>{findFigure(name, language).meaning}</dt>
              <dd>
                <FigureLink of={name} language={language} />
              </dd>
            </div>
          );
        })}
      </dl>
    </div>
  );
}

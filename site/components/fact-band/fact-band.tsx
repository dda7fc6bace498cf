import type { Spoken } from '../../language/say.ts';
import { FigureLink } from '../figure/figure-link.tsx';
import { findFigure } from '../figure/find-figure.ts';
import styles from './fact-band.module.css';

/** The home page's four figures, right below the hero and as wide as the page. */
export function FactBand({ of, language }: { of: readonly string[] } & Spoken) {
  return (
    <dl className={styles.facts}>
      {of.map((name) => {
        return (
          <div key={name}>
            <dt>{findFigure(name, language).meaning}</dt>
            <dd>
              <FigureLink of={name} language={language} />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

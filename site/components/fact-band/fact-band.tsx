import type { ReactNode } from 'react';
import type { Spoken } from '../../language/say.ts';
import { FigureLink } from '../figure/figure-link.tsx';
import { findFigure } from '../figure/find-figure.ts';
import styles from './fact-band.module.css';

/** Figures of the company right below the hero and as wide as the page; four fill it. */
export function FactBand({ of, language }: { of: readonly string[] } & Spoken) {
  return (
    <Band
      facts={of.map((name) => ({
        value: <FigureLink of={name} language={language} />,
        meaning: findFigure(name, language).meaning,
      }))}
    />
  );
}

interface BandProps {
  readonly facts: readonly { readonly value: ReactNode; readonly meaning: string }[];
}

/** Values as headlines, each with a word on what it means. */
export function Band({ facts }: BandProps) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ value, meaning }) => (
        <div key={meaning}>
          <dt>{meaning}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

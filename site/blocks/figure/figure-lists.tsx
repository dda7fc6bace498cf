import type { ReactNode } from 'react';
import { friendlyUri } from '../../../contract/slug.ts';
import { figures } from '../../facts.ts';
import { translated } from '../../i18n/translated.ts';
import { type LanguageProps, translatorFor } from '../../i18n/words.ts';
import { isShown } from '../only-with/company-has.ts';
import type { Props } from '../props.ts';
import { SampleMark } from '../sample-mark/sample-mark.tsx';
import { formatDay } from '../trust/format-day.ts';
import { FigureLink } from './figure.tsx';
import styles from './figures.module.css';
import { findFigure } from './find-figure.ts';

/** The first four figures that the company has, below the hero, full page width. */
export function FactBand({ of, language }: Props<'FactBand'>) {
  return <Headlines facts={linkedFigures(of, language).slice(0, 4)} />;
}

/** Figures with their meaning; side by side in a wide section. */
export function FactSheet({ of, language }: Props<'FactSheet'>) {
  return <Headlines facts={linkedFigures(of, language)} look={`hairlines ${styles.sheet}`} />;
}

function linkedFigures(names: readonly string[], language: LanguageProps['language']) {
  const shown = names.filter((name) => isShown(findFigure(name, language)));
  return shown.map((name) => ({
    value: <FigureLink of={name} language={language} />,
    meaning: findFigure(name, language).meaning,
  }));
}

interface HeadlinesProps {
  readonly facts: readonly { readonly value: ReactNode; readonly meaning: string }[];
  readonly look?: string;
}

/** Large values, each with its meaning. */
export function Headlines({ facts, look = `cells ${styles.across}` }: HeadlinesProps) {
  return (
    <dl className={look}>
      {facts.map(({ value, meaning }) => (
        <div key={meaning}>
          <dt className="figure">{value}</dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}

const shown = Object.entries(figures).filter(([, figure]) => isShown(figure));
const groups = Map.groupBy(shown, ([, { group }]) => group);

/** All figures with meaning, source, date and the role responsible. */
export function FigureList({ language }: LanguageProps) {
  const t = translatorFor(language);
  return [...groups].map(([group, entries]) => (
    <section key={group} className={styles.group} id={friendlyUri(group)}>
      <h3>{translated(group, language)}</h3>
      <dl>
        {entries.map(([name]) => {
          const figure = findFigure(name, language);
          return (
            <div key={name} className={styles.entry} id={name}>
              <dt className="figure">
                {figure.value} <SampleMark of={figure} word="Beispielwert" language={language} />
              </dt>
              <dd>{figure.meaning}</dd>
              <dd className="note">{figure.basis}</dd>
              <dd className="note">
                {`${t('Stand')} ${formatDay(figure.asOf, language)}, ${t('zuständig')}: ${figure.owner}`}
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  ));
}

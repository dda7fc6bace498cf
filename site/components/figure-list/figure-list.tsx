import { friendlyUri } from '../../../contract/slug.ts';
import { figures } from '../../facts.ts';
import { type Spoken, sayIn } from '../../language/say.ts';
import { translated } from '../../language/translated.ts';
import { findFigure } from '../figure/find-figure.ts';
import { companyHas } from '../only-with/company-has.ts';
import { SampleMark } from '../sample-mark/sample-mark.tsx';
import { writtenDay } from '../trust/written-day.ts';
import styles from './figure-list.module.css';

const shown = Object.entries(figures).filter(
  ([, { onlyWith }]) => onlyWith === undefined || companyHas[onlyWith],
);
const groups = Map.groupBy(shown, ([, { group }]) => group);

/** Every figure that the site advertises with: what it means, how it is known, since when, and who answers for it. */
export function FigureList({ language }: Spoken) {
  return [...groups].map(([group, entries]) => (
    <section key={group} className={styles.group} id={friendlyUri(group)}>
      <h3>{translated(group, language)}</h3>
      <dl>
        {entries.map(([name]) => (
          <Entry key={name} name={name} language={language} />
        ))}
      </dl>
    </section>
  ));
}

function Entry({ name, language }: { name: string } & Spoken) {
  const say = sayIn(language);
  const figure = findFigure(name, language);
  const { asOf, basis, meaning, owner, value } = figure;
  return (
    <div className={styles.figure} id={name}>
      <dt>
        {value} <SampleMark of={figure} word="Beispielwert" language={language} />
      </dt>
      <dd>{meaning}</dd>
      <dd className={styles.basis}>{basis}</dd>
      <dd className={styles.known}>
        {`${say('Stand')} ${writtenDay(asOf, language)},\n${say('zuständig')}: ${owner}`}
      </dd>
    </div>
  );
}

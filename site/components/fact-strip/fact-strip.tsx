import { figures } from '../../facts.ts';
import styles from './fact-strip.module.css';

/** Figures as headlines, each with a word on what it means. Names from content/facts/figures.yaml. */
export function FactStrip({ of }: { of: readonly string[] }) {
  return (
    <div className={styles.strip}>
      <dl className={styles.facts}>
        {of.map((name) => {
          const figure = findFigure(name);
          return (
            <div key={name} className={styles.fact}>
              <dt>{figure.meaning}</dt>
              <dd>{figure.value}</dd>
            </div>
          );
        })}
      </dl>
    </div>
  );
}

/**
 * The figure of that name.
 * @throws Error when content/facts/figures.yaml has none
 */
export function findFigure(name: string): (typeof figures)[string] {
  const figure = figures[name];
  if (!figure) throw new Error(`content/facts/figures.yaml has no "${name}"`);
  return { ...figure, value: keepTogether(figure.value) };
}

/** A number and its unit stay on one line. */
function keepTogether(value: string): string {
  return value.replace(/(\d) (?=\S)/g, '$1\u00a0');
}

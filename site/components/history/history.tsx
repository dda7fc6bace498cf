import { history } from '../../facts.ts';
import { Figure } from '../figure/figure.tsx';
import { SampleMark } from '../sample-mark/sample-mark.tsx';
import styles from './history.module.css';

/** The company's years as points on one line, from content/history.yaml. */
export function History() {
  return (
    <ol className={styles.history}>
      {history.map((entry) => (
        <li key={entry.what}>
          <p className={styles.when}>
            {entry.figure ? <Figure of={entry.figure} /> : entry.when}
            <SampleMark of={entry} />
          </p>
          <h3>{entry.what}</h3>
          <p className={styles.text}>{entry.text}</p>
          {entry.link && (
            <p>
              <a href={entry.link}>{entry.linkText ?? entry.what}</a>
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}

import { history } from '../facts.ts';
import { pathIn } from '../i18n/english-pages.ts';
import { translated } from '../i18n/translated.ts';
import type { Spoken } from '../i18n/words.ts';
import { FigureLink } from './figure/figure.tsx';
import styles from './history.module.css';
import { SampleMark } from './sample-mark/sample-mark.tsx';

/** The company's years as points on one line, from content/history.yaml. */
export function History({ language }: Spoken) {
  return (
    <ol className={styles.history}>
      {history.map((entry) => (
        <li key={entry.what}>
          <p className={styles.when}>
            {entry.figure ? (
              <FigureLink of={entry.figure} language={language} />
            ) : (
              translated(entry.when ?? '', language)
            )}
            <SampleMark of={entry} language={language} />
          </p>
          <h3>{translated(entry.what, language)}</h3>
          <p className="soft">{translated(entry.text, language)}</p>
          {entry.link && (
            <p>
              <a href={pathIn(entry.link, language)}>
                {translated(entry.linkText ?? entry.what, language)}
              </a>
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}

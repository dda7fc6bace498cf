import { useId } from 'react';
import { type Spoken, sayIn } from '../../i18n/words.ts';
import styles from './figures.module.css';
import { addressOfFigure, findFigure } from './find-figure.ts';

/** A figure that leads to its explanation on /zahlen. */
export function FigureLink({ of, language }: { of: string } & Spoken) {
  return (
    <a className={styles.link} href={addressOfFigure(of, language)}>
      {findFigure(of, language).value}
    </a>
  );
}

/**
 * A figure inside a sentence. Pressing it shows what it means and how we know it: a native popover, so
 * without any script too.
 */
export function Figure({ of, language }: { of: string } & Spoken) {
  const id = useId();
  const { value, meaning, basis } = findFigure(of, language);
  return (
    <>
      <button type="button" className={styles.inSentence} popoverTarget={id}>
        {value}
      </button>
      <span id={id} className={`framed ${styles.explanation}`} popover="auto">
        {`${/^\p{Ll}/u.test(meaning) ? '… ' : ''}${meaning}. ${basis}\n`}
        <a href={addressOfFigure(of, language)}>{sayIn(language)('Stand und Zuständigkeit')}</a>
      </span>
    </>
  );
}

import { useId } from 'react';
import { translatorFor } from '../../i18n/words.ts';
import type { Props } from '../props.ts';
import styles from './figures.module.css';
import { addressOfFigure, findFigure } from './find-figure.ts';

/** A figure in a list: a link to its explanation on /zahlen. */
export function FigureLink({ of, language }: Props<'Figure'>) {
  return (
    <a className={styles.link} href={addressOfFigure(of, language)}>
      {findFigure(of, language).value}
    </a>
  );
}

/** A figure inside a sentence. A native popover, also without scripts, shows its meaning and source. */
export function Figure({ of, language }: Props<'Figure'>) {
  const id = useId();
  const t = translatorFor(language);
  const { value, meaning, basis } = findFigure(of, language);
  return (
    <>
      <button
        type="button"
        className={styles.inSentence}
        popoverTarget={id}
        title={t('Erklärung anzeigen')}
      >
        {value}
      </button>
      <span id={id} className={`framed ${styles.explanation}`} popover="auto">
        {`${/^\p{Ll}/u.test(meaning) ? '… ' : ''}${meaning}. ${basis}\n`}
        <a href={addressOfFigure(of, language)}>{t('Stand und Zuständigkeit')}</a>
      </span>
    </>
  );
}

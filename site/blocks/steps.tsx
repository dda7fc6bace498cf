import { translatorFor } from '../i18n/words.ts';
import type { Props } from './props.ts';
import styles from './steps.module.css';

/** A numbered sequence of steps. */
export function Steps({ children }: Props<'Steps'>) {
  return <ol className={styles.steps}>{children}</ol>;
}

/** A step with its result. */
export function Step({ heading, result, language, children }: Props<'Step'>) {
  return (
    <li className={styles.step}>
      <h3>{heading}</h3>
      {children}
      {result && (
        <p className={styles.result}>
          {translatorFor(language)('Ergebnis')}: {result}
        </p>
      )}
    </li>
  );
}

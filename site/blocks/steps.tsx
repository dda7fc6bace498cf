import type { ReactNode } from 'react';
import { type LanguageProps, translatorFor } from '../i18n/words.ts';
import styles from './steps.module.css';

/** A numbered sequence of steps. */
export function Steps({ children }: { children: ReactNode }) {
  return <ol className={styles.steps}>{children}</ol>;
}

interface StepProps extends LanguageProps {
  readonly heading: string;
  /** Result of the step. */
  readonly result?: string;
  readonly children: ReactNode;
}

/** A step with its result. */
export function Step({ heading, result, language, children }: StepProps) {
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

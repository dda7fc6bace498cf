import { type LanguageProps, translatorFor } from '../i18n/words.ts';
import icons from './icon.module.css';
import styles from './pause-button.module.css';

interface PauseButtonProps extends LanguageProps {
  /** What it stops; `Bewegung`: all motion in a hero. */
  readonly of: 'Bewegung' | 'Logos';
}

/**
 * Pauses and resumes motion, see `site/layout/shell.ts`. Each click swaps its two labels, so there is no
 * `aria-pressed`. Hidden without scripts, when nothing moves.
 */
export function PauseButton({ of, language }: PauseButtonProps) {
  const t = translatorFor(language);
  return (
    <button
      type="button"
      className={`${styles.button} ${icons.pause}`}
      aria-label={t(`${of} anhalten`)}
      data-other-name={t(`${of} fortsetzen`)}
      data-pause
      hidden
    />
  );
}

import { type Spoken, sayIn } from '../i18n/words.ts';
import icons from './icon.module.css';
import styles from './pause-button.module.css';

interface PauseButtonProps extends Spoken {
  /** Stops this; `Bewegung` is everything that moves in a hero. */
  readonly of: 'Bewegung' | 'Logos';
}

/**
 * Stops what moves by itself and lets it go on, see `site/layout/shell.ts`. Each click swaps its two names, so there is
 * no `aria-pressed`. Without scripts nothing moves, and there is no button.
 */
export function PauseButton({ of, language }: PauseButtonProps) {
  const say = sayIn(language);
  return (
    <button
      type="button"
      className={`${styles.button} ${icons.pause}`}
      aria-label={say(`${of} anhalten`)}
      data-other-name={say(`${of} fortsetzen`)}
      data-pause
      hidden
    />
  );
}

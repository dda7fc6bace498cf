import { type Spoken, sayIn } from '../i18n/words.ts';
import icons from './icon.module.css';
import styles from './references.module.css';

/**
 * Stops what moves by itself and lets it go on. `site/layout/shell.ts` brings it to life; without
 * scripts nothing moves, and there is no button. What it will do stands on it, so its name changes
 * with its state and there is no `aria-pressed` to contradict it.
 */
export function PauseButton({ language }: Spoken) {
  const say = sayIn(language);
  return (
    <button type="button" className={styles.pauseButton} data-pause hidden>
      <span className={`${styles.pause} ${icons.pause}`}>{say('Anhalten')}</span>
      <span className={`${styles.resume} ${icons.play}`}>{say('Fortsetzen')}</span>
    </button>
  );
}

/** The same for everything that moves in a hero: an icon in a ring. Each click swaps its two names. */
export function HeroPauseButton({ language }: Spoken) {
  const say = sayIn(language);
  return (
    <button
      type="button"
      className={`${styles.pauseButton} ${styles.ring} ${icons.pause}`}
      aria-label={say('Bewegung anhalten')}
      data-other-name={say('Bewegung fortsetzen')}
      data-pause
      hidden
    />
  );
}

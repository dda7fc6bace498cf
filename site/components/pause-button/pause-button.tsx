import { type Spoken, sayIn } from '../../language/say.ts';
import icons from '../icon/icon.module.css';
import styles from './pause-button.module.css';

/**
 * Stops what moves by itself and lets it go on. `site/shell/shell.ts` brings it to life; without
 * scripts nothing moves, and there is no button. What it will do stands on it, so its name changes
 * with its state and there is no `aria-pressed` to contradict it.
 */
export function PauseButton({ what, language }: { what?: string } & Spoken) {
  const say = sayIn(language);
  const name = what ? <span className="visually-hidden">{`${what}: `}</span> : undefined;
  return (
    <button type="button" className={styles.button} data-pause hidden>
      <span className={`${styles.pause} ${icons.pause}`}>
        {name}
        {say('Anhalten')}
      </span>
      <span className={`${styles.resume} ${icons.play}`}>
        {name}
        {say('Fortsetzen')}
      </span>
    </button>
  );
}

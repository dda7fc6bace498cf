import { PauseIcon, PlayIcon } from '../icon/icon.tsx';
import styles from './pause-button.module.css';

/**
 * Stops what moves by itself and lets it go on. `site/shell/let-move.ts` brings it to life; without
 * scripts nothing moves, and there is no button. What it will do stands on it, so its name changes
 * with its state and there is no `aria-pressed` to contradict it.
 */
export function PauseButton({ what }: { what?: string }) {
  const name = what ? <span className="visually-hidden">{`${what}: `}</span> : undefined;
  return (
    <button type="button" className={styles.button} data-pause hidden>
      <span className={styles.pause}>
        <PauseIcon />
        {name}
        Anhalten
      </span>
      <span className={styles.resume}>
        <PlayIcon />
        {name}
        Fortsetzen
      </span>
    </button>
  );
}

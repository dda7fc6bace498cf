import { PauseButton } from '../../../components/pause-button/pause-button.tsx';
import { type HeroPicture, Picture } from '../hero-picture.tsx';
import styles from './collage.module.css';

/**
 * Six pictures that take turns of 8 seconds, one cross-fading into the next. Without scripts and
 * when motion is unwanted the first one stays.
 */
export function Collage({ pictures }: { pictures: readonly HeroPicture[] }) {
  return (
    <div className={styles.collage} data-collage>
      <ul className={styles.pictures}>
        {pictures.map((picture, turn) => (
          <li key={picture.jpeg} data-turn>
            <Picture picture={picture} isLater={turn > 0} />
          </li>
        ))}
      </ul>
      <div className={styles.controls}>
        <ul className={styles.marks} aria-hidden="true">
          {pictures.map(({ jpeg }) => (
            <li key={jpeg} />
          ))}
        </ul>
        <PauseButton what="Bilder" />
      </div>
    </div>
  );
}

import { HeroPauseButton } from '../../components/pause-button.tsx';
import type { Spoken } from '../../language/words.ts';
import styles from './collage.module.css';

/**
 * Six pictures that take turns of 8 seconds, one cross-fading into the next. Without scripts and
 * when motion is unwanted the first one stays.
 */
export function Collage({ pictures, language }: { pictures: readonly HeroPicture[] } & Spoken) {
  return (
    <div className={styles.collage} data-collage>
      <ul className={styles.pictures}>
        {pictures.map((picture, turn) => (
          <li key={picture.jpeg} data-turn>
            {turn === 0 ? (
              <Picture picture={picture} />
            ) : (
              // Without scripts a browser would load it at once, lazy or not.
              <template>
                <Picture picture={picture} isLater />
              </template>
            )}
          </li>
        ))}
      </ul>
      <div className={styles.controls}>
        <ul className={styles.marks} aria-hidden="true">
          {pictures.map(({ jpeg }) => (
            <li key={jpeg} />
          ))}
        </ul>
        <HeroPauseButton language={language} />
      </div>
    </div>
  );
}

/** A picture in two formats, already cut to the widths that the layout needs. */
export interface HeroPicture {
  /** A set of widths. */
  readonly avif: string;
  readonly jpeg: string;
  readonly alt: string;
  readonly sizes: string;
}

interface PictureProps {
  readonly picture: HeroPicture;
  /** Shown by a script. */
  readonly isLater?: boolean;
}

/** A picture of the hero at 731 by 420; one that is there from the start is loaded first of all. */
export function Picture({ picture: { avif, jpeg, alt, sizes }, isLater = false }: PictureProps) {
  return (
    <picture>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <img
        className="framed"
        loading={isLater ? 'lazy' : 'eager'}
        src={jpeg}
        width={731}
        height={420}
        alt={alt}
        fetchPriority={isLater ? 'low' : 'high'}
      />
    </picture>
  );
}

import { Picture, type PictureSources } from '../blocks/picture.tsx';
import styles from './collage.module.css';

/**
 * Six pictures, 8 seconds each, with cross-fades. Without scripts and with reduced motion the first one stays.
 */
export function Collage({ pictures }: { readonly pictures: readonly HeroPicture[] }) {
  return (
    <ul className={styles.collage} data-collage>
      {pictures.map((picture, turn) => (
        <li key={picture.jpeg} data-turn>
          {turn === 0 ? (
            <HeroImage picture={picture} />
          ) : (
            // With scripting disabled, browsers ignore `loading="lazy"`.
            <template>
              <HeroImage picture={picture} isLater />
            </template>
          )}
        </li>
      ))}
    </ul>
  );
}

/** A picture in the required widths. */
export interface HeroPicture extends PictureSources {
  readonly alt: string;
}

interface HeroImageProps {
  readonly picture: HeroPicture;
  /** Loaded by a script. */
  readonly isLater?: boolean;
}

/** A picture of the hero at 731 by 420; the first is loaded with high priority. */
export function HeroImage({ picture, isLater = false }: HeroImageProps) {
  return (
    <Picture
      of={picture}
      sizes="(width >= 75em) 540px, (width >= 62em) 450px, 96vw"
      className="framed"
      loading={isLater ? 'lazy' : 'eager'}
      width={731}
      height={420}
      alt={picture.alt}
      fetchPriority={isLater ? 'low' : 'high'}
    />
  );
}

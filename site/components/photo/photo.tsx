import styles from './photo.module.css';
import type { PhotoSources } from './photo-sources.ts';

interface PhotoProps extends PhotoSources {
  readonly alt: string;
  readonly caption?: string | undefined;
  /** One of a pair, else as wide as the page. */
  readonly isHalf: boolean;
}

const wideSizes = '(width >= 75em) 1120px, (width >= 62em) 940px, 96vw';
const halfSizes = '(width >= 75em) 548px, (width >= 62em) 458px, (width >= 48em) 47vw, 96vw';

/** A picture between two sections. It loads when it comes near. */
export function Photo({ avif, jpeg, size, alt, caption, isHalf }: PhotoProps) {
  return (
    <figure className={isHalf ? styles.half : styles.wide}>
      <picture>
        <source type="image/avif" srcSet={avif} sizes={isHalf ? halfSizes : wideSizes} />
        <img {...size} src={jpeg} alt={alt} loading="lazy" />
      </picture>
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  );
}

import styles from './photo.module.css';

interface PhotoProps {
  /** A set of widths. */
  readonly avif: string;
  readonly jpeg: string;
  /** In pixels. */
  readonly size: { readonly width: number; readonly height: number };
  readonly alt: string;
  readonly caption?: string | undefined;
}

const sizes = '(width >= 75em) 1120px, (width >= 62em) 940px, 96vw';

/** A picture as wide as the page, between two sections. It loads when it comes near. */
export function Photo({ avif, jpeg, size, alt, caption }: PhotoProps) {
  return (
    <figure className={styles.photo}>
      <picture>
        <source type="image/avif" srcSet={avif} sizes={sizes} />
        <img {...size} src={jpeg} alt={alt} loading="lazy" />
      </picture>
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  );
}

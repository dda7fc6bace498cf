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
  /** Not loaded before a script shows it. */
  readonly isLater?: boolean;
}

/** A picture of the hero at 731 by 420; one that is there from the start is loaded first of all. */
export function Picture({ picture: { avif, jpeg, alt, sizes }, isLater = false }: PictureProps) {
  return (
    <picture hidden={isLater}>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <img
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

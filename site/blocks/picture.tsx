// The one way to a picture of content/images: Astro cuts it to size, and this element says which size where.
import { getImage } from 'astro:assets';
import type { ImageMetadata } from 'astro';
import type { ComponentProps } from 'react';

export interface PictureSources {
  /** A set of widths. */
  readonly avif: string;
  /** For browsers of before 2024. */
  readonly jpeg: string;
}

/** @param widths in pixels */
export async function pictureSources(
  src: ImageMetadata,
  widths: readonly number[],
  jpegWidth = 1100,
): Promise<PictureSources> {
  const avif = await getImage({ src, format: 'avif', quality: 57, widths: [...widths] });
  const { src: jpeg } = await getImage({ src, format: 'jpeg', quality: 78, width: jpegWidth });
  return { avif: avif.srcSet.attribute, jpeg };
}

interface PictureProps extends ComponentProps<'img'> {
  readonly of: PictureSources;
  readonly sizes: string;
}

export function Picture({ of: { avif, jpeg }, sizes, alt, ...others }: PictureProps) {
  return (
    <picture>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      {/* Browsers look at the place itself only where this element says so too. */}
      <img {...others} alt={alt} src={jpeg} sizes={sizes.startsWith('auto') ? 'auto' : undefined} />
    </picture>
  );
}

// Pictures of content/images: Astro resizes them, and this element selects a size. Use it for all pictures.
import { getImage } from 'astro:assets';
import type { ImageMetadata } from 'astro';
import type { ComponentProps } from 'react';

export interface PictureSources {
  /** `srcset` with several widths. */
  readonly avif: string;
  /** For browsers before 2024. */
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
      {/* `auto` works only if it is also set on this element. */}
      <img {...others} alt={alt} src={jpeg} sizes={sizes.startsWith('auto') ? 'auto' : undefined} />
    </picture>
  );
}

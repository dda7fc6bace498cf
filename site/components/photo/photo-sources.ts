// Finds a picture of content/images by its name and has Astro cut it to size.
import { getImage } from 'astro:assets';
import type { ImageMetadata } from 'astro';

/** A picture in two formats, and what its element must say. */
export interface PhotoSources {
  /** A set of widths. */
  readonly avif: string;
  readonly jpeg: string;
  /** Of the original, in pixels. */
  readonly size: { readonly width: number; readonly height: number };
}

const images = import.meta.glob<ImageMetadata>(
  '../../../content/images/*.{png,jpg,jpeg,webp,avif,PNG,JPG,JPEG}',
  { import: 'default' },
);
const loaders = new Map(
  Object.entries(images).map(([path, load]) => [path.replace(/^.*\/|\.\w+$/g, ''), load]),
);

/**
 * The picture of this name in content/images, without its ending, in these widths.
 * @throws when there is no such file.
 */
export async function photoSources(name: string, widths: readonly number[]): Promise<PhotoSources> {
  const load = loaders.get(name);
  if (!load) throw new Error(`There is no picture ${name} in content/images`);
  const src = await load();
  const avif = await getImage({ src, format: 'avif', quality: 57, widths: [...widths] });
  // For browsers of before 2024.
  const jpeg = await getImage({ src, format: 'jpeg', quality: 78, width: 1100 });
  const { width, height } = src;
  return { avif: avif.srcSet.attribute, jpeg: jpeg.src, size: { width, height } };
}

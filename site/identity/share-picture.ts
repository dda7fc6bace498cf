// The pictures of pages for social networks, served as `/_assets/share/…`. Satori turns text into outlines, so that they
// look the same on every machine, whatever its fonts.
import { type CollectionEntry, getCollection } from 'astro:content';
import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import type { APIContext, GetStaticPaths } from 'astro';
import { createElement } from 'react';
import satori from 'satori';
import sharp from 'sharp';
import { CardDrawing, cardOf, cardSize, typeface } from './card.tsx';

export const getStaticPaths = (async () => {
  const pictures = await Promise.all((await getCollection('pages')).map(sharePicture));
  return pictures.map((picture) => ({ params: { file: picture.file }, props: { picture } }));
}) satisfies GetStaticPaths;

export async function GET({ props }: APIContext<{ picture: DrawnPicture }>): Promise<Response> {
  const bytes = await encodePicture(props.picture);
  return new Response(new Uint8Array(bytes), { headers: { 'Content-Type': 'image/png' } });
}

export interface SharePicture {
  /** Below the site's address. */
  readonly path: string;
  readonly alt: string;
}

interface DrawnPicture extends SharePicture {
  readonly file: string;
  readonly svg: string;
}

/**
 * Lays out the picture of a page. The name has a hash of the content, since networks cache by address.
 *
 * @throws Error if its constellation does not exist
 */
export async function sharePicture(page: CollectionEntry<'pages'>): Promise<DrawnPicture> {
  const card = cardOf(page);
  const fonts = await Promise.all([readFont(400), readFont(600)]);
  const svg = await satori(createElement(CardDrawing, { card }), { ...cardSize, fonts });
  const hash = createHash('sha256').update(`${sharp.versions.sharp}\n${svg}`).digest('hex');
  const file = `${card.name}.${hash.slice(0, 12)}.png`;
  return { file, path: `/_assets/share/${file}`, alt: card.alt, svg };
}

const fontFolder = 'node_modules/@fontsource/instrument-sans/files';

// Satori would draw the variable font in its regular weight only.
async function readFont(weight: 400 | 600) {
  const data = await readFile(`${fontFolder}/instrument-sans-latin-${weight}-normal.woff2`);
  return { name: typeface, weight, style: 'normal' as const, data };
}

const cacheFolder = 'node_modules/.cache/share-pictures';

/** The picture as PNG, cached between builds. */
async function encodePicture({ file, svg }: DrawnPicture): Promise<Buffer> {
  const cached = await readFile(`${cacheFolder}/${file}`).catch(() => undefined);
  if (cached) return cached;
  const png = { palette: true, colours: 256, effort: 8 };
  const bytes = await sharp(Buffer.from(svg)).png(png).toBuffer();
  await mkdir(cacheFolder, { recursive: true });
  // Renamed when complete, for builds that run at the same time.
  const draft = `${cacheFolder}/${file}.${process.pid}`;
  await writeFile(draft, bytes);
  await rename(draft, `${cacheFolder}/${file}`);
  return bytes;
}

// The picture of a page or post for social networks: drawn at build, kept between builds.
import { createHash } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import type { Card } from './card.ts';
import { cardHeightPx, cardWidthPx } from './card-drawing.tsx';
import { drawCard } from './draw-card.ts';
import { keep } from './kept-pictures.ts';

export interface SharePicture {
  /** The file's name, with a hash of what it shows: networks keep a picture by its address. */
  readonly file: string;
  readonly path: string;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly alt: string;
  readonly svg: string;
}

/** Where the pictures are served; the server never lets anything change below `_assets`. */
export const sharePictureFolder = '/_assets/share';

// Fine lines and letters on one colour are smallest as PNG of few colours, photos as JPEG.
const encoders = {
  png: (image: Sharp) => image.png({ palette: true, colours: 256, effort: 8 }),
  jpg: (image: Sharp) => image.jpeg({ quality: 86, chromaSubsampling: '4:4:4', mozjpeg: true }),
} as const;

/** Draws a card; only its bytes are still missing. Takes some 15 ms. */
export async function sharePicture(card: Card): Promise<SharePicture> {
  const svg = await drawCard(card);
  const hash = createHash('sha256').update(`${sharp.versions.sharp}\n${svg}`).digest('hex');
  const file = `${card.name}.${hash.slice(0, 12)}.${card.photo ? 'jpg' : 'png'}`;
  return {
    file,
    path: `${sharePictureFolder}/${file}`,
    widthPx: cardWidthPx,
    heightPx: cardHeightPx,
    alt: card.alt,
    svg,
  };
}

/** The picture's bytes, PNG or JPEG as its name says. Takes some 150 ms where it is new. */
export function encodePicture({ file, svg }: Pick<SharePicture, 'file' | 'svg'>): Promise<Buffer> {
  const encode = encoders[file.endsWith('.jpg') ? 'jpg' : 'png'];
  return keep(file, () => encode(sharp(Buffer.from(svg))).toBuffer());
}

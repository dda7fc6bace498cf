// The picture of a page or post for social networks: drawn at build, kept between builds. Satori sets
// the text in the site's typeface and turns it into outlines, so that the picture is the same on every
// machine, whatever fonts that has.
import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createElement } from 'react';
import satori from 'satori';
import sharp, { type Sharp } from 'sharp';
import type { Card } from './card.ts';
import { CardDrawing, cardHeightPx, cardWidthPx, photoWidthPx } from './card-drawing.tsx';
import { readFont } from './headline.ts';

export interface SharePicture {
  /** The file's name, with a hash of what it shows: networks keep a picture by its address. */
  readonly file: string;
  readonly path: string;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly alt: string;
  readonly svg: string;
}

// The server never lets anything change below `_assets`.
const servedFolder = '/_assets/share';
const keptFolder = 'node_modules/.cache/share-pictures';

// Fine lines and letters on one colour are smallest as PNG of few colours, photos as JPEG.
const encoders = {
  png: (image: Sharp) => image.png({ palette: true, colours: 256, effort: 8 }),
  jpg: (image: Sharp) => image.jpeg({ quality: 86, chromaSubsampling: '4:4:4', mozjpeg: true }),
} as const;

const drawn = new Map<string, Promise<SharePicture>>();

/**
 * Draws a card, once however many ask; only its bytes are still missing. Takes some 15 ms.
 * @throws Error when there is no constellation of the card's name
 */
export function sharePicture(card: Card): Promise<SharePicture> {
  const key = JSON.stringify(card);
  const picture = drawn.get(key) ?? draw(card);
  drawn.set(key, picture);
  return picture;
}

async function draw(card: Card): Promise<SharePicture> {
  const photo = card.photo && (await photoAsDataUrl(card.photo));
  const fonts = await Promise.all([readFont(400), readFont(600)]);
  const size = { width: cardWidthPx, height: cardHeightPx };
  const svg = await satori(createElement(CardDrawing, { card, photo }), { ...size, fonts });
  const hash = createHash('sha256').update(`${sharp.versions.sharp}\n${svg}`).digest('hex');
  const file = `${card.name}.${hash.slice(0, 12)}.${card.photo ? 'jpg' : 'png'}`;
  return {
    file,
    path: `${servedFolder}/${file}`,
    widthPx: cardWidthPx,
    heightPx: cardHeightPx,
    alt: card.alt,
    svg,
  };
}

async function photoAsDataUrl(file: string): Promise<string> {
  const cut = sharp(file).resize(photoWidthPx, cardHeightPx, { fit: 'cover' });
  const bytes = await cut.jpeg({ quality: 92 }).toBuffer();
  return `data:image/jpeg;base64,${bytes.toString('base64')}`;
}

/** The picture's bytes, PNG or JPEG as its name says. Takes some 150 ms where it is new. */
export async function encodePicture({ file, svg }: SharePicture): Promise<Buffer> {
  const kept = await readFile(`${keptFolder}/${file}`).catch(() => undefined);
  if (kept) return kept;
  const encode = encoders[file.endsWith('.jpg') ? 'jpg' : 'png'];
  const made = await encode(sharp(Buffer.from(svg))).toBuffer();
  await mkdir(keptFolder, { recursive: true });
  // Two builds may run at once, and neither may read what the other has half written.
  const draft = `${keptFolder}/${file}.${process.pid}`;
  await writeFile(draft, made);
  await rename(draft, `${keptFolder}/${file}`);
  return made;
}

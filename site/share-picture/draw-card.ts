// From card to SVG. Satori sets the text in the site's typeface and turns it into outlines, so that
// the picture is the same on every machine, whatever fonts that has.
import { readFile } from 'node:fs/promises';
import { createElement } from 'react';
import satori from 'satori';
import sharp from 'sharp';
import { constellations } from '../components/constellation/constellations.ts';
import { company } from '../facts.ts';
import type { Card } from './card.ts';
import { CardDrawing, cardHeightPx, cardWidthPx, photoWidthPx } from './card-drawing.tsx';

// The variable font that visitors get would be drawn in its regular weight only.
const fontFolder = 'node_modules/@fontsource/instrument-sans/files';

/** @throws Error when there is no constellation of the card's name */
export async function drawCard(card: Card): Promise<string> {
  const figure = constellations[card.figure];
  if (!figure) throw new Error(`${card.name}: there is no constellation "${card.figure}"`);
  const photo = card.photo && (await photoAsDataUrl(card.photo));
  const drawing = createElement(CardDrawing, { card, figure, photo, brandName: company.name });
  const fonts = await Promise.all([readFont(400), readFont(600)]);
  return await satori(drawing, { width: cardWidthPx, height: cardHeightPx, fonts });
}

async function readFont(weight: 400 | 600) {
  const data = await readFile(`${fontFolder}/instrument-sans-latin-${weight}-normal.woff2`);
  return { name: 'Instrument Sans', weight, style: 'normal' as const, data };
}

async function photoAsDataUrl(file: string): Promise<string> {
  const cut = sharp(file).resize(photoWidthPx, cardHeightPx, { fit: 'cover' });
  const bytes = await cut.jpeg({ quality: 92 }).toBuffer();
  return `data:image/jpeg;base64,${bytes.toString('base64')}`;
}

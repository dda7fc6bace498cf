import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';
import { company } from '../facts.ts';
import { IconDrawing, type IconDrawingName } from './icon-drawing.tsx';

interface IconFile {
  /** Without `.png`. */
  readonly name: string;
  readonly sizePx: number;
  readonly drawing: IconDrawingName;
}

export const touchIcon: IconFile = { name: 'apple-touch-icon', sizePx: 180, drawing: 'square' };

/** What the manifest lists. */
export const manifestIcons: readonly IconFile[] = [
  { name: 'icon-192', sizePx: 192, drawing: 'rounded' },
  { name: 'icon-512', sizePx: 512, drawing: 'rounded' },
  { name: 'icon-maskable-512', sizePx: 512, drawing: 'maskable' },
];

/** The icon as an SVG document. */
export function iconSvg(drawing: IconDrawingName): string {
  return renderToStaticMarkup(createElement(IconDrawing, { of: drawing, name: company.name }));
}

/** @param sizePx width and height */
export function iconPng(drawing: IconDrawingName, sizePx: number): Promise<Buffer> {
  return sharp(Buffer.from(iconSvg(drawing)), { density: 96 * 4 })
    .resize(sizePx)
    .png({ effort: 10 })
    .toBuffer();
}

// Puts the brand's colours where tokens.css asks for them, with `@brand-colours`.
import { resolve } from 'node:path';
import { brandFile, readPalette } from '../../model/brand/brand.ts';
import { brandStyle } from '../../model/brand/palette.ts';

interface PlaceInStyle {
  replaceWith(css: string): void;
}

interface StyleBeingRead {
  /** Tells the development server what to watch. */
  readonly result: { readonly messages: object[] };
}

/** For PostCSS, which Vite sends every style sheet through. */
export const brandColours = {
  postcssPlugin: 'brand-colours',
  AtRule: {
    'brand-colours'(place: PlaceInStyle, { result }: StyleBeingRead): void {
      place.replaceWith(brandStyle(readPalette()));
      const file = resolve('content', brandFile);
      result.messages.push({ type: 'dependency', plugin: 'brand-colours', file });
    },
  },
};

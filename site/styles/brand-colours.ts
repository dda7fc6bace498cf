import { brandFile, readPalette } from '../../model/brand/brand.ts';
import { brandStyle } from '../../model/brand/palette.ts';
import { contentPath } from '../../model/content-folder.ts';

interface PlaceInStyle {
  replaceWith(css: string): void;
}

interface StyleBeingRead {
  /** Files for the development server to watch. */
  readonly result: { readonly messages: object[] };
}

/** Vite runs PostCSS on all style sheets. */
export const brandColours = {
  postcssPlugin: 'brand-colours',
  AtRule: {
    'brand-colours'(place: PlaceInStyle, { result }: StyleBeingRead): void {
      place.replaceWith(brandStyle(readPalette()));
      const file = contentPath(`content/${brandFile}`);
      result.messages.push({ type: 'dependency', plugin: 'brand-colours', file });
    },
  },
};

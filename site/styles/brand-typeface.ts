// Puts the brand's own typeface, where it has one, in place of what base.css has in `@brand-typeface`.
import { resolve } from 'node:path';
import {
  type Face,
  readTypeface,
  type Typeface,
  typefaceFiles,
} from '../../content/schema/brand/typeface.ts';

/** How wide Arial is in the same text, in em: for each weight its width in our own typeface by the stretch of base.css. */
const arial = { 400: 0.464 / 1.03, 600: 0.4767 / 0.985 } as const;

/** The faces of a brand's typeface, and Arial stretched to their measures until they are there. */
export function typefaceStyle(typeface: Typeface): string {
  return `${faceOf(400, '400 500')}${faceOf(600, '600 700')}
${fallbackOf(typeface[400], arial[400], '400 500', ['Arial', 'Liberation Sans', 'Helvetica'])}
${fallbackOf(typeface[600], arial[600], '600 700', [
  ...['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Helvetica Bold'],
])}`;
}

function faceOf(weight: 400 | 600, weights: string): string {
  return `@font-face {
  font-family: "Typeface";
  font-style: normal;
  font-display: optional;
  font-weight: ${weights};
  src: url("../../${typefaceFiles[weight]}") format("woff2");
}
`;
}

function fallbackOf(
  { ascent, descent, lineGap, letter }: Face,
  arialLetter: number,
  weights: string,
  names: readonly string[],
): string {
  const stretch = letter / arialLetter;
  return `@font-face {
  font-family: "Typeface Fallback";
  ascent-override: ${percent(ascent / stretch)};
  descent-override: ${percent(descent / stretch)};
  font-weight: ${weights};
  line-gap-override: ${percent(lineGap / stretch)};
  size-adjust: ${percent(stretch)};
  src: ${names.map((name) => `local("${name}")`).join(', ')};
}`;
}

function percent(part: number): string {
  return `${Math.round(part * 1000) / 10}%`;
}

interface PlaceInStyle {
  readonly nodes?: readonly unknown[] | undefined;
  readonly source?: { readonly input: { readonly file?: string | undefined } } | undefined;
  replaceWith(...nodes: unknown[]): void;
}

interface PostCss {
  /** Tells the development server what to watch. */
  readonly result: { readonly messages: object[] };
  readonly postcss: { parse(css: string, options: { from: string | undefined }): unknown };
}

/** For PostCSS, which Vite sends every style sheet through. */
export const brandTypeface = {
  postcssPlugin: 'brand-typeface',
  AtRule: {
    'brand-typeface'(place: PlaceInStyle, { result, postcss }: PostCss): void {
      const own = readTypeface();
      // Addresses in it are meant from where base.css lies.
      const from = place.source?.input.file;
      place.replaceWith(own ? postcss.parse(typefaceStyle(own), { from }) : (place.nodes ?? []));
      for (const name of Object.values(typefaceFiles)) {
        result.messages.push({ type: 'dependency', plugin: 'brand-typeface', file: resolve(name) });
      }
    },
  },
};

// The brand as the site draws it. Imported as text, so that the development
// server notices when it changes.
import brandText from '../../content/brand/brand.yaml?raw';
import logoText from '../../content/brand/logo.svg?raw';
import { brandFile, brandSchema, type Logo, readLogo } from '../../model/brand/brand.ts';
import { hexOf } from '../../model/brand/colour.ts';
import { derivePalette } from '../../model/brand/palette.ts';
import { parseFacts } from '../../model/read-facts.ts';

export const brand = parseFacts(`content/${brandFile}`, brandText, brandSchema);
export const palette = derivePalette(brand);
export const logo = logoOf(logoText);

const { bands, tokens } = palette;

/** Colours of the night for what no style sheet reaches: manifest, share pictures. */
export const nightColours = {
  night: hexOf(bands.night.light),
  nightEnd: hexOf(bands['night-end'].light),
  nightInDark: hexOf(bands.night.dark),
  ink: hexOf(tokens.ink.dark),
  inkSoft: hexOf(tokens['ink-soft'].dark),
  lineStrong: hexOf(tokens['line-strong'].dark),
  solar: hexOf(tokens.solar.dark),
} as const;

/** A logo's shapes in colours that need no style sheet around them. */
export function paintedOnNight({ shapes }: Logo): string {
  return paint(shapes, nightColours.ink, nightColours.solar);
}

/**
 * A logo's shapes as part of a page, in its colours.
 *
 * @param place names the place on the page: what a logo refers to inside itself may not have the same
 *   name twice on a page
 */
export function paintedInPage({ shapes }: Logo, place: string): string {
  return paint(shapes, 'currentColor', 'var(--solar)').replaceAll(
    /( id="| href="#|url\(#)([^")]+)/g,
    (_, before: string, name: string) => `${before}${place}-${name}`,
  );
}

function paint(shapes: string, ink: string, accent: string): string {
  return shapes
    .replaceAll(/currentcolor/gi, ink)
    .replaceAll(/var\(\s*--accent\s*(?:,[^()]*)?\)/g, accent);
}

function logoOf(svg: string): Logo {
  const read = readLogo(svg);
  if (!read) throw new Error('A logo of content/brand/ has no viewBox');
  return read;
}

// Logo and colours of content/brand/. Imported as text, so that the development server notices changes.
import brandText from '@content/brand/brand.yaml?raw';
import logoText from '@content/brand/logo.svg?raw';
import { brandFile, brandSchema } from '../../model/brand/brand.ts';
import { hexOf } from '../../model/brand/colour.ts';
import { derivePalette } from '../../model/brand/palette.ts';
import { readSvg, type Svg } from '../../model/drawings.ts';
import { parseFacts } from '../../model/read-facts.ts';

export const brand = parseFacts(`content/${brandFile}`, brandText, brandSchema);
// The checks before a build find a file without viewBox.
export const logo = readSvg(logoText) as Svg;

const { bands, tokens } = derivePalette(brand);

/** Colours where no style sheet applies: manifest, share pictures. */
export const nightColours = {
  night: hexOf(bands.night.light),
  nightEnd: hexOf(bands['night-end'].light),
  nightInDark: hexOf(bands.night.dark),
  ink: hexOf(tokens.ink.dark),
  inkSoft: hexOf(tokens['ink-soft'].dark),
  lineStrong: hexOf(tokens['line-strong'].dark),
  solar: hexOf(tokens.solar.dark),
} as const;

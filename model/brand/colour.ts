// Colours in OKLCH, which is perceptually uniform. https://bottosson.github.io/posts/oklab/
import { converter, formatHex, parse, wcagContrast } from 'culori';

export interface Colour {
  /** Lightness from 0 to 1. */
  readonly l: number;
  /** Chroma; 0 is grey, screens reach about 0.3. */
  readonly c: number;
  /** Hue in degrees. */
  readonly h: number;
}

const toOklch = converter('oklch');

/** Parses any opaque CSS colour, e.g. `#0c1628` or `oklch(0.2 0.04 262)`; else undefined. */
export function readColour(text: string): Colour | undefined {
  const colour = toOklch(parse(text.trim()));
  if (!colour || (colour.alpha ?? 1) < 1) return undefined;
  return rounded({ l: colour.l, c: colour.c, h: colour.h ?? 0 });
}

/** CSS notation, e.g. `oklch(0.2 0.04 262)`. */
export function cssOf({ l, c, h }: Colour): string {
  return `oklch(${l} ${c} ${c === 0 ? 0 : h})`;
}

/** Hexadecimal notation, e.g. `#0c1628`. */
export function hexOf(colour: Colour): string {
  return formatHex({ mode: 'oklch', ...colour });
}

/** Contrast ratio from 1 to 21, after clipping to sRGB. Source: WCAG 2.2, contrast ratio. */
export function contrast(one: Colour, other: Colour): number {
  return wcagContrast(hexOf(one), hexOf(other));
}

/** Precise enough to round-trip hexadecimal colours. */
export function rounded({ l, c, h }: Colour): Colour {
  const lightness = Math.min(1, Math.max(0, l));
  return { l: round(lightness, 5), c: round(Math.max(0, c), 5), h: round((h + 360) % 360, 3) };
}

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}

// Derives all colours of the site from the brand's two. The night's hue tints paper, ink and links; the accent is for
// highlights. Lightness is fixed per purpose, so that contrast holds for any hue.
import { type Colour, contrast, cssOf, rounded } from './colour.ts';

export interface BrandColours {
  readonly accent: Colour;
  readonly night: Colour;
}

/** A colour in the light and in the dark theme. */
export interface Pair {
  readonly light: Colour;
  readonly dark: Colour;
}

export interface Palette {
  /** Dark in both themes, deeper in the dark one. By the visitor's theme. */
  readonly bands: Readonly<Record<'night' | 'night-end' | 'night-deep', Pair>>;
  /** By their background: on a band of the night the dark one applies. */
  readonly tokens: Readonly<Record<Token, Pair>>;
  /** For prefers-contrast: more; the others stay. */
  readonly more: Readonly<Partial<Record<Token, Pair>>>;
}

export type Token = keyof ReturnType<typeof usualTokens>;

/** WCAG 2.2: 1.4.3 for text, 1.4.11 for graphics, 1.4.6 for prefers-contrast: more. */
export const leastContrast = { text: 4.5, drawing: 3, moreText: 7 } as const;

const white: Colour = { l: 1, c: 0, h: 0 };

export function derivePalette(brand: BrandColours): Palette {
  const bands = bandsOf(brand.night);
  const tokens = usualTokens(brand);
  return { bands, tokens, more: moreContrast(brand, bands, tokens) };
}

function bandsOf({ l, c, h }: Colour): Palette['bands'] {
  const band = (lighter: number, chroma: number, turn = 0) =>
    rounded({ l: l + lighter, c: c * chroma, h: h + turn });
  return {
    night: { light: band(0, 1), dark: band(-0.045, 0.875) },
    'night-end': { light: band(0.055, 1.375, 2), dark: band(0, 1.125, 2) },
    'night-deep': { light: band(-0.035, 0.875), dark: band(-0.075, 0.75) },
  };
}

function usualTokens(brand: BrandColours) {
  const { accent, night } = brand;
  const { grey, link } = tintsOf(brand);
  const paper = { light: grey(0.985, 0.004, -12), dark: grey(0.205, 0.034) };
  // Cards are 6 % lighter than the page.
  const surface = { light: white, dark: grey(0.265, 0.038) };
  const onPaper = [paper.light, surface.light];
  const onDark = [paper.dark, surface.dark, bandsOf(night)['night-end'].light];
  return {
    paper,
    surface,
    ink: { light: grey(0.26, 0.03), dark: grey(0.95, 0.008, -12) },
    'ink-soft': { light: grey(0.42, 0.03, -4), dark: grey(0.78, 0.022, -7) },
    line: { light: grey(0.9, 0.01, -7), dark: grey(0.38, 0.035) },
    'line-strong': { light: grey(0.64, 0.02, -7), dark: grey(0.58, 0.03, -4) },
    sky: {
      light: darkened(link(0.52, 0.13, -17), onPaper, leastContrast.text),
      dark: lightened(link(0.79, 0.1, -22), onDark, leastContrast.text),
    },
    'sky-strong': {
      light: darkened(link(0.45, 0.13, -15), onPaper, leastContrast.text),
      dark: lightened(link(0.86, 0.075, -22), onDark, leastContrast.text),
    },
    'on-sky': { light: white, dark: night },
    solar: { light: accent, dark: accent },
    'solar-strong': both(beside(accent, { l: 0.06, c: -0.01, towardsYellow: 4 })),
    // Outline of lit shapes: a light accent is invisible on paper.
    'solar-edge': {
      light: darkened(edgeOf(accent), onPaper, leastContrast.drawing),
      dark: accent,
    },
    'on-solar': both(night),
  };
}

/** Text at 7 to 1 or better, and all lines visible. */
function moreContrast(
  brand: BrandColours,
  bands: Palette['bands'],
  {
    solar,
    'solar-strong': solarStrong,
    'solar-edge': solarEdge,
  }: Record<'solar' | 'solar-strong' | 'solar-edge', Pair>,
): Palette['more'] {
  const { grey, link } = tintsOf(brand);
  const ground = { light: white, dark: grey(0.16, 0.018) };
  const onDark = [ground.dark, bands['night-end'].light];
  const strongest = ({ dark }: Pair) => lightened(dark, onDark, leastContrast.moreText);
  return {
    paper: ground,
    surface: ground,
    ink: { light: grey(0.16, 0.03), dark: white },
    'ink-soft': { light: grey(0.32, 0.03, -4), dark: grey(0.92, 0.012, -7) },
    line: { light: grey(0.62, 0.02, -7), dark: grey(0.62, 0.03) },
    'line-strong': { light: grey(0.4, 0.02, -7), dark: grey(0.8, 0.03, -4) },
    sky: {
      light: darkened(link(0.4, 0.13, -12), [white], leastContrast.moreText),
      dark: lightened(link(0.88, 0.07, -22), onDark, leastContrast.moreText),
    },
    'sky-strong': {
      light: darkened(link(0.33, 0.12, -10), [white], leastContrast.moreText),
      dark: lightened(link(0.93, 0.05, -22), onDark, leastContrast.moreText),
    },
    solar: both(strongest(solar)),
    'solar-strong': both(strongest(solarStrong)),
    'solar-edge': { light: solarEdge.light, dark: strongest(solarEdge) },
  };
}

/** Minimum chroma of a night for its hue to be visible in a link. */
const leastTintedNight = 0.02;

function tintsOf({ accent, night }: BrandColours) {
  const colourfulness = Math.min(1, night.c / 0.04);
  const grey = (l: number, c: number, turn = 0) =>
    rounded({ l, c: c * colourfulness, h: night.h + turn });
  // Links must not be grey, so on a grey night they take the accent's hue.
  const link = (l: number, c: number, turn: number) =>
    night.c < leastTintedNight
      ? rounded({ l, c: Math.min(c, accent.c), h: accent.h })
      : rounded({ l, c, h: night.h + turn });
  return { grey, link };
}

function edgeOf(accent: Colour): Colour {
  const edge = beside(accent, { l: -0.18, c: -0.02, towardsYellow: -13 });
  return { ...edge, l: Math.min(edge.l, 0.62) };
}

const yellow = 78;

/** A neighbour of the accent. Yellow turns green as it darkens, so its hue is shifted to orange. */
function beside({ l, c, h }: Colour, by: { l: number; c: number; towardsYellow: number }): Colour {
  const nearness = Math.max(0, 1 - Math.abs(h - yellow) / 45);
  return rounded({ l: l + by.l, c: c + by.c, h: h + by.towardsYellow * nearness });
}

const both = (colour: Colour): Pair => ({ light: colour, dark: colour });

const darkened = (colour: Colour, grounds: readonly Colour[], least: number) =>
  held(colour, grounds, least, -0.005);
const lightened = (colour: Colour, grounds: readonly Colour[], least: number) =>
  held(colour, grounds, least, 0.005);

/** Hues of the same lightness differ in luminance: adjusts lightness until the contrast holds. */
function held(colour: Colour, grounds: readonly Colour[], least: number, step: number): Colour {
  let moved = colour;
  while (grounds.some((ground) => contrast(moved, ground) < least)) {
    const next = rounded({ ...moved, l: moved.l + step });
    if (next.l === moved.l) return next;
    moved = next;
  }
  return moved;
}

/**
 * The palette in place of `@brand-colours` in `site/styles/tokens.css`: custom properties for light, dark and higher contrast. `light-dark()` follows the nearest `color-scheme`.
 */
export function brandStyle({ bands, tokens, more }: Palette): string {
  const changed = Object.entries(more).filter(
    ([name, pair]) => textOf(pair) !== textOf(tokens[name as keyof typeof tokens]),
  );
  return `:root {
${declarations(Object.entries(bands).map(([name, { light }]) => [name, cssOf(light)]))}
${declarations(Object.entries(tokens).map(([name, pair]) => [name, textOf(pair)]))}
}

/* Night is night in both themes, only deeper in the dark one. A band of its own colour scheme
   would always see the dark half of light-dark(), so these ask for the visitor's theme. */
@media (prefers-color-scheme: dark) {
  :root {
${declarations(Object.entries(bands).map(([name, { dark }]) => [name, cssOf(dark)]))}
  }
}

@media (prefers-contrast: more) {
  :root {
${declarations(changed.map(([name, pair]) => [name, textOf(pair)]))}
  }
}
`;
}

function textOf({ light, dark }: Pair): string {
  return cssOf(light) === cssOf(dark)
    ? cssOf(light)
    : `light-dark(${cssOf(light)}, ${cssOf(dark)})`;
}

function declarations(entries: readonly (readonly [name: string, value: string])[]): string {
  return entries.map(([name, value]) => `  --${name}: ${value};`).join('\n');
}

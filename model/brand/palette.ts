// Derives all colours of the site from the brand's two. Lightness is fixed per purpose, so that contrast holds for any
// hue; the night's hue tints paper, ink and links.
import { type Colour, cssOf, rounded } from './colour.ts';

export interface BrandColours {
  readonly accent: Colour;
  readonly night: Colour;
}

/** A colour in the light and in the dark theme. */
export interface Pair {
  readonly light: Colour;
  readonly dark: Colour;
}

export type Palette = ReturnType<typeof derivePalette>;

const white: Colour = { l: 1, c: 0, h: 0 };
const both = (colour: Colour): Pair => ({ light: colour, dark: colour });

export function derivePalette({ accent, night }: BrandColours) {
  const band = (l: number, c: number, turn = 0) =>
    rounded({ l: night.l + l, c: night.c * c, h: night.h + turn });
  const tint = Math.min(1, night.c / 0.04);
  const grey = (l: number, c: number, turn = 0) => rounded({ l, c: c * tint, h: night.h + turn });
  // Links must not be grey, so on a grey night they take the accent's hue.
  const link = (l: number, c: number, turn: number) =>
    night.c < 0.02
      ? rounded({ l, c: Math.min(c, accent.c), h: accent.h })
      : rounded({ l, c, h: night.h + turn });
  const solar = (l: number, c = 0, turn = 0) =>
    rounded({ l, c: accent.c + c, h: accent.h + turn * nearnessToYellow(accent.h) });
  const solarEdge = solar(Math.min(accent.l - 0.18, 0.62), -0.02, -13);
  const brightSolar = Math.max(accent.l, night.l + 0.635);
  const contrastGround = { light: white, dark: grey(0.16, 0.018) };
  return {
    /** Dark in both themes, deeper in the dark one. By the visitor's theme. */
    bands: {
      night: { light: band(0, 1), dark: band(-0.045, 0.875) },
      'night-end': { light: band(0.055, 1.375, 2), dark: band(0, 1.125, 2) },
      'night-deep': { light: band(-0.035, 0.875), dark: band(-0.075, 0.75) },
    },
    /** By their background: on a band of the night the dark one applies. */
    tokens: {
      paper: { light: grey(0.985, 0.004, -12), dark: grey(0.205, 0.034) },
      surface: { light: white, dark: grey(0.265, 0.038) },
      ink: { light: grey(0.26, 0.03), dark: grey(0.95, 0.008, -12) },
      'ink-soft': { light: grey(0.42, 0.03, -4), dark: grey(0.78, 0.022, -7) },
      line: { light: grey(0.9, 0.01, -7), dark: grey(0.38, 0.035) },
      'line-strong': { light: grey(0.64, 0.02, -7), dark: grey(0.58, 0.03, -4) },
      sky: { light: link(0.52, 0.13, -17), dark: link(0.79, 0.1, -22) },
      'sky-strong': { light: link(0.45, 0.13, -15), dark: link(0.86, 0.075, -22) },
      'on-sky': { light: white, dark: night },
      solar: both(accent),
      'solar-strong': both(solar(accent.l + 0.06, -0.01, 4)),
      // Outline of lit shapes: a light accent is invisible on paper.
      'solar-edge': { light: solarEdge, dark: accent },
      'on-solar': both(night),
    },
    /** Changes for prefers-contrast: more, where text has 7 to 1 or better. */
    more: {
      paper: contrastGround,
      surface: contrastGround,
      ink: { light: grey(0.16, 0.03), dark: white },
      'ink-soft': { light: grey(0.32, 0.03, -4), dark: grey(0.92, 0.012, -7) },
      line: { light: grey(0.62, 0.02, -7), dark: grey(0.62, 0.03) },
      'line-strong': { light: grey(0.4, 0.02, -7), dark: grey(0.8, 0.03, -4) },
      sky: { light: link(0.4, 0.13, -12), dark: link(0.88, 0.07, -22) },
      'sky-strong': { light: link(0.33, 0.12, -10), dark: link(0.93, 0.05, -22) },
      solar: both(solar(brightSolar)),
      'solar-strong': both(solar(brightSolar + 0.03)),
      'solar-edge': { light: solarEdge, dark: solar(brightSolar) },
    },
  } satisfies Record<string, Readonly<Record<string, Pair>>>;
}

/** From 0 to 1. Yellow turns green as it darkens, so its hue is shifted to orange. */
function nearnessToYellow(hue: number): number {
  return Math.max(0, 1 - Math.abs(hue - 78) / 45);
}

/**
 * The palette as custom properties for light, dark and higher contrast. `light-dark()` follows the nearest
 * `color-scheme`.
 */
export function brandStyle({ bands, tokens, more }: Palette): string {
  return `:root {${bandsOf(bands, 'light')}${declarations(tokens)}}
/* A band has a color-scheme of its own, so light-dark() would always give its dark half. */
@media (prefers-color-scheme: dark) { :root {${bandsOf(bands, 'dark')}} }
@media (prefers-contrast: more) { :root {${declarations(more)}} }
`;
}

function bandsOf(bands: Palette['bands'], theme: keyof Pair): string {
  return Object.entries(bands)
    .map(([name, pair]) => `--${name}: ${cssOf(pair[theme])};`)
    .join('');
}

function declarations(pairs: Readonly<Record<string, Pair>>): string {
  return Object.entries(pairs)
    .map(([name, { light, dark }]) => [name, cssOf(light), cssOf(dark)] as const)
    .map(([name, l, d]) => `--${name}: ${l === d ? l : `light-dark(${l}, ${d})`};`)
    .join('');
}

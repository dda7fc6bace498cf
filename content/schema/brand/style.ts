// The palette as a style sheet: what site/styles/tokens.css has in place of `@brand-colours`.
import { type Colour, cssOf } from './colour.ts';
import type { Pair, Palette } from './palette.ts';

/** Custom properties for light, dark and higher contrast. `light-dark()` follows the nearest `color-scheme`. */
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
  return isSame(light, dark) ? cssOf(light) : `light-dark(${cssOf(light)}, ${cssOf(dark)})`;
}

function isSame(one: Colour, other: Colour): boolean {
  return cssOf(one) === cssOf(other);
}

function declarations(entries: readonly (readonly [name: string, value: string])[]): string {
  return entries.map(([name, value]) => `  --${name}: ${value};`).join('\n');
}

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import fc from 'fast-check';
import { parseFacts } from '../read-facts.ts';
import { brandSchema } from './brand.ts';
import { contrast, cssOf, hexOf, readColour } from './colour.ts';
import { lowContrastPairs } from './contrast.ts';
import { type BrandColours, derivePalette } from './palette.ts';
import { brandStyle } from './style.ts';

const hex = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

const starlight = brandOf('oklch(0.8 0.16 78)', 'oklch(0.2 0.04 262)');

// Tuned by eye, so what is derived may not drift from it.
const tuned = `
:root
  --night: oklch(0.2 0.04 262)
  --night-end: oklch(0.255 0.055 264)
  --night-deep: oklch(0.165 0.035 262)
  --paper: light-dark(oklch(0.985 0.004 250), oklch(0.205 0.034 262))
  --surface: light-dark(oklch(1 0 0), oklch(0.265 0.038 262))
  --ink: light-dark(oklch(0.26 0.03 262), oklch(0.95 0.008 250))
  --ink-soft: light-dark(oklch(0.42 0.03 258), oklch(0.78 0.022 255))
  --line: light-dark(oklch(0.9 0.01 255), oklch(0.38 0.035 262))
  --line-strong: light-dark(oklch(0.64 0.02 255), oklch(0.58 0.03 258))
  --sky: light-dark(oklch(0.52 0.13 245), oklch(0.79 0.1 240))
  --sky-strong: light-dark(oklch(0.45 0.13 247), oklch(0.86 0.075 240))
  --on-sky: light-dark(oklch(1 0 0), oklch(0.2 0.04 262))
  --solar: oklch(0.8 0.16 78)
  --solar-strong: oklch(0.86 0.15 82)
  --solar-edge: light-dark(oklch(0.62 0.14 65), oklch(0.8 0.16 78))
  --on-solar: oklch(0.2 0.04 262)
@media (prefers-color-scheme: dark)
  --night: oklch(0.155 0.035 262)
  --night-end: oklch(0.2 0.045 264)
  --night-deep: oklch(0.125 0.03 262)
@media (prefers-contrast: more)
  --paper: light-dark(oklch(1 0 0), oklch(0.16 0.018 262))
  --surface: light-dark(oklch(1 0 0), oklch(0.16 0.018 262))
  --ink: light-dark(oklch(0.16 0.03 262), oklch(1 0 0))
  --ink-soft: light-dark(oklch(0.32 0.03 258), oklch(0.92 0.012 255))
  --line: light-dark(oklch(0.62 0.02 255), oklch(0.62 0.03 262))
  --line-strong: light-dark(oklch(0.4 0.02 255), oklch(0.8 0.03 258))
  --sky: light-dark(oklch(0.4 0.13 250), oklch(0.88 0.07 240))
  --sky-strong: light-dark(oklch(0.33 0.12 252), oklch(0.93 0.05 240))
`;

test('the colours that were tuned by eye follow from accent and night', () => {
  const said = brandStyle(derivePalette(starlight)).match(/^ *(--.*|@media.*|:root)(?=;| \{)/gm);
  const lines = (said ?? []).map((line) => line.trim());
  const expected = tuned
    .trim()
    .split('\n')
    .map((line) => line.trim());
  assert.deepEqual(
    lines.filter((line, index) => line !== ':root' || index === 0),
    expected,
  );
});

test('a foreign brand has enough contrast in every theme, with its own accent and night', () => {
  const text = readFileSync('testing/brand/brand.yaml', 'utf8');
  const brand = parseFacts('testing/brand/brand.yaml', text, brandSchema);
  const palette = derivePalette(brand);
  assert.deepEqual(lowContrastPairs(palette), []);
  assert.equal(cssOf(palette.tokens.solar.light), cssOf(brand.accent));
  assert.equal(cssOf(palette.bands.night.light), cssOf(brand.night));
});

test('a hexadecimal colour is shown exactly as it is given', () => {
  fc.assert(
    fc.property(hex, (text) => {
      const colour = readColour(text);
      assert.equal(colour && hexOf(colour), text);
    }),
    { numRuns: 2000 },
  );
});

test('links on a grey night take after the accent, or they would be grey', () => {
  const { tokens } = derivePalette(brandOf('#ff6b5e', '#1c1c1c'));
  assert.ok(tokens.sky.light.c > 0.1);
  assert.ok(Math.abs(tokens.sky.light.h - tokens.solar.light.h) < 1);
});

test('an accent that reads only just is brighter where more contrast is preferred', () => {
  const { bands, more, tokens } = derivePalette(brandOf('#ff6b5e', '#10241b'));
  const ground = bands['night-end'].light;
  assert.ok(contrast(tokens.solar.dark, ground) < 7);
  assert.ok(contrast(more.solar?.dark ?? tokens.solar.dark, ground) >= 7);
});

test('a light accent on a dark night holds whatever their hues', () => {
  const hue = fc.integer({ min: 0, max: 359 });
  fc.assert(
    fc.property(hue, hue, (accentHue, nightHue) => {
      const brand = brandOf(`oklch(0.82 0.12 ${accentHue})`, `oklch(0.2 0.04 ${nightHue})`);
      assert.deepEqual(lowContrastPairs(derivePalette(brand)), []);
    }),
  );
});

function brandOf(accent: string, night: string): BrandColours {
  const [accentRead, nightRead] = [readColour(accent), readColour(night)];
  assert.ok(accentRead && nightRead);
  return { accent: accentRead, night: nightRead };
}

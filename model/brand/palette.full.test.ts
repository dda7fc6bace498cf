// For any accent and night, every text has enough contrast, or the build reports it.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import fc from 'fast-check';
import { parseFacts } from '../read-facts.ts';
import { brandSchema } from './brand.ts';
import { contrast, cssOf, hexOf, readColour } from './colour.ts';
import { lowContrastPairs } from './faults.ts';
import { type BrandColours, derivePalette } from './palette.ts';

test('a foreign brand has enough contrast in every theme, with its own accent and night', () => {
  const text = readFileSync('testing/brand/brand.yaml', 'utf8');
  const brand = parseFacts('testing/brand/brand.yaml', text, brandSchema);
  const palette = derivePalette(brand);
  assert.deepEqual(lowContrastPairs(palette), []);
  assert.equal(cssOf(palette.tokens.solar.light), cssOf(brand.accent));
  assert.equal(cssOf(palette.bands.night.light), cssOf(brand.night));
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

test('an accent that reads only just is brighter where more contrast is preferred', () => {
  const { bands, more, tokens } = derivePalette(brandOf('#ff6b5e', '#10241b'));
  const ground = bands['night-end'].light;
  assert.ok(contrast(tokens.solar.dark, ground) < 7);
  assert.ok(contrast(more.solar?.dark ?? tokens.solar.dark, ground) >= 7);
});

test('a hexadecimal colour is shown exactly as it is given', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffffff }), (value) => {
      const text = `#${value.toString(16).padStart(6, '0')}`;
      const colour = readColour(text);
      assert.equal(colour && hexOf(colour), text);
    }),
  );
});

function brandOf(accent: string, night: string): BrandColours {
  const [accentRead, nightRead] = [readColour(accent), readColour(night)];
  assert.ok(accentRead && nightRead);
  return { accent: accentRead, night: nightRead };
}

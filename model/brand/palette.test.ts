// Contrast of the derived colours, and the brand's own ones in use.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { type Colour, contrast, cssOf, readColour } from './colour.ts';
import { derivePalette } from './palette.ts';

test('a light accent on a dark night is legible whatever their hues, in every theme', () => {
  const hue = fc.integer({ min: 0, max: 359 });
  fc.assert(
    fc.property(hue, hue, (accentHue, nightHue) => {
      const accent = colourOf(`oklch(0.82 0.12 ${accentHue})`);
      const night = colourOf(`oklch(0.2 0.04 ${nightHue})`);
      const { bands, tokens, more } = derivePalette({ accent, night });
      const least = (colour: Colour, ground: Colour, ratio: number) =>
        assert.ok(contrast(colour, ground) >= ratio, `${cssOf(colour)} on ${cssOf(ground)}`);
      for (const [colours, text] of [
        [tokens, 4.5],
        [{ ...tokens, ...more }, 7],
      ] as const) {
        for (const theme of ['light', 'dark'] as const) {
          for (const name of ['ink', 'ink-soft', 'sky', 'sky-strong'] as const) {
            least(colours[name][theme], colours.paper[theme], text);
            least(colours[name][theme], colours.surface[theme], text);
            for (const band of Object.values(bands)) least(colours[name].dark, band[theme], text);
          }
          least(colours['on-sky'][theme], colours.sky[theme], 4.5);
          least(colours['on-solar'][theme], colours.solar[theme], 4.5);
          least(colours['line-strong'][theme], colours.surface[theme], 3);
          least(colours['solar-edge'][theme], colours.paper[theme], 3);
          for (const band of Object.values(bands)) {
            least(colours.solar.dark, band[theme], text);
            least(colours['line-strong'].dark, band[theme], 3);
          }
        }
      }
    }),
  );
});

test('an accent that is only just legible is brighter where more contrast is preferred', () => {
  const palette = derivePalette({ accent: colourOf('#ff6b5e'), night: colourOf('#10241b') });
  const ground = palette.bands['night-end'].light;
  assert.ok(contrast(palette.tokens.solar.dark, ground) < 7);
  assert.ok(contrast(palette.more.solar.dark, ground) >= 7);
});

function colourOf(text: string): Colour {
  const colour = readColour(text);
  assert.ok(colour);
  return colour;
}

// At night the printed sentence is longer than the live one, and longer still in the typeface that comes first.
import type { Page } from '@playwright/test';
import { describeSolar, gaugeEndWatts } from '../contract/solar-readout.ts';
import { classSelector } from './support/class-selector.ts';
import { expect, test } from './support/site-test.ts';
import { openSolarReadout } from './support/solar-readout.ts';

const nightMs = Date.parse('2026-11-23T20:00:00+01:00');
const printed = wordsAtNight(false);
const live = wordsAtNight(true);
const widths = [320, 360, 480, 600, 768, 992, 1280, 1920];

test.use({ expectedErrors: /Failed to load resource/ });

test('nothing below the readout moves at night, by the live value or by the typeface', async ({
  page,
}) => {
  // The test writes into the page itself.
  await page.route('**/_assets/*.js', (route) => route.abort());
  const inOurs = await sentenceHeights(page);
  await page.route('**/*.woff2', (route) => route.abort());
  const inFirst = await sentenceHeights(page);
  expect(inFirst).toEqual(inOurs);
  for (const [width, heights] of inOurs) {
    expect(new Set(heights).size, `${width} px: ${heights.join(', ')}`).toBe(1);
  }
});

function wordsAtNight(isLive: boolean): string {
  const reading = { watts: 0, takenAtMs: nightMs, isLive };
  const sight = { reading, source: 'simulation', gaugeEndWatts: gaugeEndWatts() } as const;
  return describeSolar(sight, nightMs, { latitude: 52.37, longitude: 9.73 }).words;
}

/** How high the printed and the live sentence stand, by the width of the window. */
async function sentenceHeights(page: Page): Promise<Map<number, readonly number[]>> {
  const section = await openSolarReadout(page);
  const words = section.locator(
    classSelector('islands/power-meter/power-meter.module.css', 'words'),
  );
  await section.locator('[data-condition]').evaluate((meter) => {
    meter.setAttribute('data-condition', 'resting');
  });
  const heights = new Map<number, readonly number[]>();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const ofWidth = await words.evaluate(
      async (element, sentences) => {
        await document.fonts.ready;
        return sentences.map((sentence) => {
          element.textContent = sentence;
          return element.getBoundingClientRect().height;
        });
      },
      [printed, live],
    );
    heights.set(width, ofWidth);
  }
  return heights;
}

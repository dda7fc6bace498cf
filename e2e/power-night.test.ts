// At night the sentence of the last value is longer than the live one, and longer still in the typeface that comes first. What
// the day brought comes later than both.
import type { Page } from '@playwright/test';
import type { Language } from '../contract/enquiry-rules.ts';
import { describeSolar, gaugeEndWatts } from '../contract/solar-readout.ts';
import { classSelector } from './support/class-selector.ts';
import { expect, test } from './support/site-test.ts';
import { openSolarReadout } from './support/solar-readout.ts';

const nightMs = Date.parse('2026-11-23T20:00:00+01:00');
const widths = [320, 360, 480, 600, 768, 992, 1280, 1920];

test.use({ expectedErrors: /Failed to load resource/ });

const cases = [
  { path: '/', language: 'de', brought: ['1.868', 'kWh gestern'] },
  { path: '/en', language: 'en', brought: ['1,868', 'kWh yesterday'] },
] as const;

for (const { path, language, brought } of cases) {
  test(`${path}: nothing below the readout moves at night, by the live value or by the typeface`, async ({
    page,
  }) => {
    // The test writes into the page itself.
    await page.route('**/_assets/*.js', (route) => route.abort());
    const texts = { words: [wordsAtNight(language, false), wordsAtNight(language, true)], brought };
    const inOurs = await heights(page, path, texts);
    await page.route('**/*.woff2', (route) => route.abort());
    const inFirst = await heights(page, path, texts);
    expect(inFirst).toEqual(inOurs);
    for (const [width, { ofBrought, ofWords }] of inOurs) {
      expect.soft(new Set(ofWords).size, `${width} px: ${ofWords.join(', ')}`).toBe(1);
      expect.soft(new Set(ofBrought).size, `${width} px: ${ofBrought.join(', ')}`).toBe(1);
    }
  });
}

function wordsAtNight(language: Language, isLive: boolean): string {
  const reading = { watts: 0, takenAtMs: nightMs, isLive };
  const sight = { reading, source: 'simulation', gaugeEndWatts: gaugeEndWatts() } as const;
  return describeSolar(sight, nightMs, { latitude: 52.37, longitude: 9.73 }, language).words;
}

interface Texts {
  readonly words: readonly string[];
  /** Figure, and what stands behind it in small letters. */
  readonly brought: readonly [string, string];
}

/** How high the sentences stand, and the energy before and after it is known, by the width of the window. */
async function heights(page: Page, path: string, texts: Texts) {
  const section = await openSolarReadout(page, path);
  const part = (name: string) =>
    section.locator(classSelector('islands/power-meter/power-meter.module.css', name));
  await section.locator('[data-condition]').evaluate((meter) => {
    meter.setAttribute('data-condition', 'resting');
  });
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const unit = await part('unit').first().getAttribute('class');
  const found = new Map<number, { ofWords: readonly number[]; ofBrought: readonly number[] }>();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const ofWords = await part('words').evaluate((element, sentences) => {
      return sentences.map((sentence) => {
        element.textContent = sentence;
        return element.getBoundingClientRect().height;
      });
    }, texts.words);
    const ofBrought = await part('brought').evaluate(
      (element, { brought: [amount, rest], unit }) => {
        element.replaceChildren();
        // Sixty-fourths of a pixel are lost to rounding.
        const height = () => Math.round(element.getBoundingClientRect().height);
        const before = height();
        const small = document.createElement('span');
        small.className = unit ?? '';
        small.textContent = rest;
        element.append(`${amount} `, small);
        return [before, height()];
      },
      { ...texts, unit },
    );
    found.set(width, { ofWords, ofBrought });
  }
  return found;
}

// Contrast as it is painted: the colour of a text against the pixels behind it, so that pictures, gradients and drawings
// count as well as plain grounds; of shapes and edges against their ground.
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { type Box, type PaintedText, painted, type Rgb } from './painted.ts';

/**
 * Names every text (WCAG 2.2, 1.4.3), edge and shape (1.4.11) with too little contrast, with what was measured.
 * @returns also how many edges and shapes there are
 */
export async function lowContrast(page: Page): Promise<{ pale: string[]; graphics: number }> {
  const { texts, graphics } = await painted(page);
  if (texts.length === 0) throw new Error(`No text was found on ${page.url()}.`);
  const ground = await groundOf(page);
  const measured = [
    ...texts.map((text) => ({
      name: `"${text.words}"`,
      ratio: contrastOf(text, ground),
      least: text.isLarge ? 3 : 4.5,
    })),
    ...graphics.map(({ name, colours, ground }) => ({
      name,
      ratio: Math.max(...colours.map((colour) => contrast(colour, ground))),
      least: 3,
    })),
  ];
  const pale = measured
    .filter(({ ratio, least }) => ratio < least)
    .map(({ name, ratio, least }) => `${name}: ${ratio.toFixed(2)}, not ${least}`);
  return { pale: [...new Set(pale)], graphics: graphics.length };
}

/** Half as wide is a quarter of the work, and what is behind a letter is no smaller than that. */
const groundScale = 0.5;

type Ground = Awaited<ReturnType<typeof groundOf>>;

/** The page without its letters. */
async function groundOf(page: Page) {
  // The Content-Security-Policy lets no style in, except through the style sheets' own interface.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      *, *::before, *::after { -webkit-text-fill-color: transparent !important;
        text-decoration-color: transparent !important; transition: none !important }
      svg text, svg tspan { fill: transparent !important }`);
    document.adoptedStyleSheets = [sheet];
  });
  // The same picture as Playwright's, in a larger file and half the time.
  const devtools = await page.context().newCDPSession(page);
  const { cssContentSize } = await devtools.send('Page.getLayoutMetrics');
  const { data: picture } = await devtools.send('Page.captureScreenshot', {
    ...{ format: 'png', captureBeyondViewport: true, optimizeForSpeed: true },
    clip: { ...cssContentSize, scale: groundScale },
  });
  await devtools.detach();
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
  return sharp(Buffer.from(picture, 'base64')).raw().toBuffer({ resolveWithObject: true });
}

const samplesEachWay = 12;
// A fine line of a drawing may pass behind a letter or two.
const ignoredShare = 0.05;

function contrastOf({ colour, alpha, boxes }: PaintedText, ground: Ground): number {
  const measured = boxes
    .flatMap((box) => samplesIn(box, ground))
    .map((behind) => {
      const mix = (index: 0 | 1 | 2) => colour[index] * alpha + behind[index] * (1 - alpha);
      return contrast([mix(0), mix(1), mix(2)], behind);
    })
    .sort((a, b) => a - b);
  return measured[Math.floor(measured.length * ignoredShare)] ?? Number.POSITIVE_INFINITY;
}

function samplesIn({ left, top, right, bottom }: Box, { data, info }: Ground): Rgb[] {
  const steps = Array.from({ length: samplesEachWay }, (_, step) => (step + 0.5) / samplesEachWay);
  return steps.flatMap((across) =>
    steps.flatMap((down) => {
      const x = Math.floor((left + across * (right - left)) * groundScale);
      const y = Math.floor((top + down * (bottom - top)) * groundScale);
      if (x >= info.width || y >= info.height) return [];
      const at = (y * info.width + x) * info.channels;
      const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
      return [[red, green, blue] as const];
    }),
  );
}

/** From 1 to 21. Source: WCAG 2.2, contrast ratio. */
function contrast(one: Rgb, other: Rgb): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Relative, of 0 to 1. Source: WCAG 2.2, relative luminance. */
function luminance(rgb: Rgb): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

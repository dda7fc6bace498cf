// Contrast as it is painted: the colour of a text against the pixels behind it, so that pictures,
// gradients and drawings count as well as plain grounds.
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { type Box, type Colour, type PaintedText, paintedTexts } from './painted-texts.ts';

const leastContrast = 4.5;
const leastContrastLarge = 3;

/** Names every text with too little contrast (WCAG 2.2, 1.4.3), with what was measured. */
export async function paleTexts(page: Page): Promise<string[]> {
  const texts = await paintedTexts(page);
  if (texts.length === 0) throw new Error(`No text was found on ${page.url()}.`);
  const ground = await groundOf(page);
  return texts.flatMap((text) => {
    const least = text.isLarge ? leastContrastLarge : leastContrast;
    const measured = contrastOf(text, ground);
    return measured >= least ? [] : [`"${text.words}": ${measured.toFixed(2)}, not ${least}`];
  });
}

/** Half as wide is a quarter of the work, and what is behind a letter is no smaller than that. */
const groundScale = 0.5;

interface Ground {
  readonly width: number;
  readonly height: number;
  readonly channels: number;
  readonly pixels: Buffer;
}

/** The page without its letters. */
async function groundOf(page: Page): Promise<Ground> {
  // The Content-Security-Policy lets no style in, except through the style sheets' own interface.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      *, *::before, *::after { -webkit-text-fill-color: transparent !important;
        text-decoration-color: transparent !important; transition: none !important }
      svg text, svg tspan { fill: transparent !important }`);
    document.adoptedStyleSheets = [sheet];
  });
  const picture = await wholePage(page);
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, channels: info.channels, pixels: data };
}

/** The same picture as Playwright's, in a larger file and half the time. */
async function wholePage(page: Page): Promise<Buffer> {
  const devtools = await page.context().newCDPSession(page);
  const { cssContentSize } = await devtools.send('Page.getLayoutMetrics');
  const { data } = await devtools.send('Page.captureScreenshot', {
    format: 'png',
    captureBeyondViewport: true,
    optimizeForSpeed: true,
    clip: { ...cssContentSize, scale: groundScale },
  });
  await devtools.detach();
  return Buffer.from(data, 'base64');
}

const samplesEachWay = 12;
// A fine line of a drawing may pass behind a letter or two.
const ignoredShare = 0.05;

function contrastOf({ colour, boxes }: PaintedText, ground: Ground): number {
  const measured = boxes
    .flatMap((box) => samplesIn(box, ground))
    .map((behind) => contrast(over(colour, behind), behind))
    .sort((a, b) => a - b);
  return measured[Math.floor(measured.length * ignoredShare)] ?? Number.POSITIVE_INFINITY;
}

type Rgb = readonly [number, number, number];

function samplesIn({ left, top, right, bottom }: Box, ground: Ground): Rgb[] {
  const steps = Array.from({ length: samplesEachWay }, (_, step) => (step + 0.5) / samplesEachWay);
  return steps.flatMap((across) =>
    steps.flatMap((down) => {
      const x = Math.floor((left + across * (right - left)) * groundScale);
      const y = Math.floor((top + down * (bottom - top)) * groundScale);
      if (x >= ground.width || y >= ground.height) return [];
      const at = (y * ground.width + x) * ground.channels;
      const [red = 0, green = 0, blue = 0] = ground.pixels.subarray(at, at + 3);
      return [[red, green, blue] as const];
    }),
  );
}

function over([red, green, blue, alpha]: Colour, behind: Rgb): Rgb {
  const mix = (front: number, back: number) => front * alpha + back * (1 - alpha);
  return [mix(red, behind[0]), mix(green, behind[1]), mix(blue, behind[2])];
}

/** From 1 to 21. Source: WCAG 2.2, contrast ratio. */
export function contrast(one: Rgb, other: Rgb): number {
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

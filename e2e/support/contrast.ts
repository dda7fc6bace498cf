// Contrast as WCAG 2.2 defines it, from colours as they are on the screen.
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';

/** Of two relative luminances. */
export function contrastOf(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/** Relative luminance of the darkest text colour among these elements. */
export async function darkestTextIn(elements: Locator): Promise<number> {
  const colours = await elements.evaluateAll((found) => {
    // A canvas turns oklch() and the like into the bytes that a screen shows.
    const pen = new OffscreenCanvas(1, 1).getContext('2d');
    if (!pen) throw new Error('No canvas.');
    return found.map((element) => {
      pen.fillStyle = getComputedStyle(element).color;
      pen.fillRect(0, 0, 1, 1);
      return [...pen.getImageData(0, 0, 1, 1).data];
    });
  });
  return Math.min(...colours.map(([red = 0, green = 0, blue = 0]) => luminance(red, green, blue)));
}

interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Relative luminance of the brightest pixel in this part of the window. */
export async function brightestPixelIn(page: Page, clip: Area): Promise<number> {
  const picture = sharp(await page.screenshot({ clip })).removeAlpha();
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  let brightest = 0;
  for (let at = 0; at < data.length; at += info.channels) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
    brightest = Math.max(brightest, luminance(red, green, blue));
  }
  return brightest;
}

function luminance(red: number, green: number, blue: number): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(byte: number): number {
  const value = byte / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

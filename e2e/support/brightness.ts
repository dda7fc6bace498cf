// How bright something is on the screen, where it moves too much for its colours to be asked.
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { luminance } from './contrast.ts';

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
  return Math.min(
    ...colours.map(([red = 0, green = 0, blue = 0]) => luminance([red, green, blue])),
  );
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
    brightest = Math.max(brightest, luminance([red, green, blue]));
  }
  return brightest;
}

// How the headline of a share picture is set: its typeface, and how large it can be.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

export const typeface = 'Typeface';

// The variable font that visitors get would be drawn in its regular weight only.
const folder = 'node_modules/@fontsource/instrument-sans/files';

/** A font as Satori takes it. */
export async function readFont(weight: 400 | 600) {
  const data = await readFile(join(folder, `instrument-sans-latin-${weight}-normal.woff2`));
  return { name: typeface, weight, style: 'normal' as const, data };
}

const largestPx = 78;
const smallestPx = 44;
const lineHeight = 1.1;
// Mean advance of the bold typeface in em, wide letters allowed for.
const letterEm = 0.477 * 1.174;

/** Width of the column in which the words of a share picture stand, in pixels. */
export const wordsWidthPx = 690;

/** The height that logo, kicker and foot leave it, with air above and below, in pixels. */
const headlineHeightPx = 270;

/** The largest size in pixels at which a headline fits its column, at a guess of its letters' width. */
export function headlineSizePx(headline: string): number {
  let sizePx = largestPx;
  while (sizePx > smallestPx && !fits(headline, sizePx)) sizePx -= 1;
  return sizePx;
}

/** Lines break between words only, so a long compound would run out. */
function fits(headline: string, sizePx: number): boolean {
  const mostLetters = wordsWidthPx / (sizePx * letterEm);
  let lines = 1;
  let letters = 0;
  for (const word of headline.split(/\s+/)) {
    const isTooLong = word.split('-').some((part) => part.length > mostLetters);
    if (isTooLong) return false;
    const needed = letters === 0 ? word.length : letters + 1 + word.length;
    letters = needed <= mostLetters ? needed : word.length;
    if (needed > mostLetters) lines += 1;
  }
  return lines * sizePx * lineHeight <= headlineHeightPx;
}

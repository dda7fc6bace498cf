const largestPx = 78;
const smallestPx = 44;
const mostLinesPx = 330;
const lineHeight = 1.1;
// Mean advance of the typeface at weight 600, in em, wide letters allowed for.
const letterEm = 0.56;

/** Width of the column in which the words of a share picture stand, in pixels. */
export const wordsWidthPx = 690;

/**
 * The size in pixels at which a headline fits its column: the longest word on one line, the whole on
 * at most four or five. Lines break between words only, so a long compound would run out.
 */
export function headlineSizePx(headline: string): number {
  const longestWord = Math.max(...headline.split(/[\s-]+/).map((word) => word.length));
  const forLongestWord = wordsWidthPx / (longestWord * letterEm);
  // A line that breaks between words is filled to about four fifths.
  const area = wordsWidthPx * 0.8 * mostLinesPx;
  const forWhole = Math.sqrt(area / (headline.length * letterEm * lineHeight));
  return Math.floor(Math.max(smallestPx, Math.min(largestPx, forLongestWord, forWhole)));
}

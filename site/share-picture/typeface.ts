import { readFile } from 'node:fs/promises';

export const typeface = 'Instrument Sans';

// The variable font that visitors get would be drawn in its regular weight only.
const folder = 'node_modules/@fontsource/instrument-sans/files';

/** A font as Satori takes it. */
export async function readFont(weight: 400 | 600) {
  const data = await readFile(`${folder}/instrument-sans-latin-${weight}-normal.woff2`);
  return { name: typeface, weight, style: 'normal' as const, data };
}

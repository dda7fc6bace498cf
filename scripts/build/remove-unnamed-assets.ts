import { globSync, readFileSync, rmSync } from 'node:fs';
import { basename } from 'node:path';

/**
 * Takes away every picture and typeface among the assets that no text of the built site names. Astro leaves
 * some originals beside what it has cut from them: a megabyte each, which the server would keep in memory.
 * And a company with its own typeface would publish the one that it doesn't use.
 */
export function removeUnnamedAssets(folder: string): void {
  const texts = globSync(`${folder}/**/*.{css,html,js,json,svg,txt,webmanifest,xml}`)
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  for (const file of globSync(`${folder}/_assets/**/*.{avif,jpeg,jpg,png,webp,woff2}`)) {
    if (!texts.includes(basename(file))) rmSync(file);
  }
}

import { globSync, readFileSync, writeFileSync } from 'node:fs';

/** Makes one element of the styles that Astro writes into a page, one beside the other, for each component. */
export function joinStyles(folder: string): void {
  for (const file of globSync(`${folder}/**/*.html`)) {
    const html = readFileSync(file, 'utf8');
    writeFileSync(file, html.replaceAll('</style><style>', ''));
  }
}

// What only paper needs would be half a kilobyte in front of every page's first words. It
// becomes a file instead, which browsers fetch when they have nothing better to do.
import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import postcss from 'postcss';
import { moveOut } from './move-out.ts';

/** The link that leads to the print styles of a page. */
export const printStyleLink = /<link rel="stylesheet" media="print" href="[^"]*">/;

/** Moves the print styles of every page in a folder to its assets. Comes after pruning. */
export function sharePrintStyles(folder: string): void {
  for (const file of globSync(`${folder}/**/*.html`)) {
    const { html, printStyle } = splitPrintStyle(readFileSync(file, 'utf8'));
    if (printStyle === '') continue;
    const name = createHash('sha256').update(printStyle).digest('base64url').slice(0, 8);
    const path = `_assets/print.${name}.css`;
    writeFileSync(`${folder}/${path}`, printStyle);
    const link = `<link rel="stylesheet" media="print" href="/${path}">`;
    writeFileSync(file, html.replace('</head>', `${link}</head>`));
  }
}

/** Takes the print styles out of a page's inline style. */
export function splitPrintStyle(html: string): { html: string; printStyle: string } {
  const print = postcss.root();
  const without = html.replaceAll(/<style>([\s\S]*?)<\/style>/g, (_, css: string) => {
    const root = postcss.parse(css);
    root.walkAtRules('media', (block) => {
      if (block.params === 'print') moveOut(block, print);
    });
    return `<style>${root}</style>`;
  });
  return { html: without, printStyle: print.nodes.length === 0 ? '' : String(print) };
}

// Not all style of a page has to stand in front of its first words. What only paper needs becomes a
// file that browsers fetch when they have nothing better to do. And where a page is still long, so does
// the style of what lies further down, asked for where it is first needed: the first view comes with
// the first packets of a connection, and what follows is not drawn before its style is there.
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { reachableScripts } from './reachable-scripts.ts';
import { splitLaterStyle } from './split-later-style.ts';
import { splitPrintStyle } from './split-print-style.ts';
import { writeAsset } from './write-asset.ts';

/** So many bytes fit into ten packets of 1,460, less the headers of the answer. RFC 6928. */
const firstFlightBytes = 13_000;

/** Moves such styles of every page in a folder to its assets. Comes after pruning. */
export function shareStyles(folder: string): void {
  for (const file of globSync(`${folder}/**/*.html`)) {
    writeFileSync(file, shareStylesOf(readFileSync(file, 'utf8'), folder));
  }
}

function shareStylesOf(page: string, folder: string): string {
  const { html, printStyle } = splitPrintStyle(page);
  const printLink =
    printStyle &&
    `<link rel="stylesheet" media="print" href="${writeAsset(folder, 'print', 'css', printStyle)}">`;
  const shared = html.replace('</head>', `${printLink}</head>`);
  if (brotliCompressSync(shared).length <= firstFlightBytes) return shared;

  const split = splitLaterStyle(html, (piece) => reachableScripts(piece, `${folder}/_assets`));
  if (!split) return shared;
  const laterLink = `<link rel="stylesheet" href="${writeAsset(folder, 'later', 'css', split.laterStyle)}">`;
  // What is for paper keeps the last word.
  return split.before + laterLink + printLink + split.after;
}

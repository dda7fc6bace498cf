// Post-processes the files written by Astro.
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

/**
 * Removes unreferenced pictures and fonts from the assets: Astro leaves some originals of a megabyte each, which the
 * server would keep in memory, and the default font of a company with its own.
 */
export function removeUnreferencedAssets(folder: string): void {
  const texts = globSync(`${folder}/**/*.{css,html,js,json,svg,txt,xml}`)
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  for (const file of globSync(`${folder}/_assets/**/*.{avif,jpeg,jpg,png,webp,woff2}`)) {
    if (!texts.includes(basename(file))) rmSync(file);
  }
}

const compressible = 'css,csv,html,ico,js,json,svg,ttf,txt,vtt,wasm,xml,xsl';

/** Writes Brotli and gzip versions of files that get smaller by it. */
export async function precompress(folder: string): Promise<void> {
  const patterns = ['**', '.well-known'].map((part) => `${folder}/${part}/*.{${compressible}}`);
  // One per worker thread, of which Node has four.
  await Promise.all(globSync(patterns).map(precompressFile));
}

async function precompressFile(file: string): Promise<void> {
  const plain = readFileSync(file);
  // Brotli's default is the best and slowest.
  const packed = {
    br: await promisify(brotliCompress)(plain),
    gz: await promisify(gzip)(plain, { level: 9 }),
  };
  for (const [ending, bytes] of Object.entries(packed)) {
    if (bytes.length < plain.length) writeFileSync(`${file}.${ending}`, bytes);
  }
}

import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = /\.(css|js|json|svg)$/;

/** Puts a Brotli and a gzip form beside every hashed asset that gets smaller by it. */
export async function precompressAssets(folder: string): Promise<void> {
  const files = globSync(`${folder}/*`).filter((file) => compressible.test(file));
  await Promise.all(files.map(precompress));
}

async function precompress(file: string): Promise<void> {
  const plain = readFileSync(file);
  const brotli = await promisify(brotliCompress)(plain, {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
  });
  const zipped = await promisify(gzip)(plain, { level: 9 });
  if (brotli.length < plain.length) writeFileSync(`${file}.br`, brotli);
  if (zipped.length < plain.length) writeFileSync(`${file}.gz`, zipped);
}

// The typeface of the site for programs that know no compressed fonts.
import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';

const folder = 'node_modules/@fontsource/instrument-sans/files';

/** A font of the site's typeface as TrueType. */
export function readTrueType(weight: 400 | 600): Buffer {
  return unpackWoff(readFileSync(`${folder}/instrument-sans-latin-${weight}-normal.woff`));
}

const headerBytes = { woff: 44, trueType: 12 } as const;
const entryBytes = { woff: 20, trueType: 16 } as const;

/**
 * WOFF is TrueType with each table deflated and a directory of its own.
 * Sources: https://www.w3.org/TR/WOFF/, https://learn.microsoft.com/typography/opentype/spec/otff
 */
function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const directory = Buffer.alloc(headerBytes.trueType + entryBytes.trueType * count);
  const entrySelector = Math.floor(Math.log2(count));
  const searchRange = 16 * 2 ** entrySelector;
  woff.copy(directory, 0, 4, 8);
  for (const [index, value] of [
    count,
    searchRange,
    entrySelector,
    16 * count - searchRange,
  ].entries()) {
    directory.writeUInt16BE(value, 4 + 2 * index);
  }
  const parts: Uint8Array[] = [directory];
  let offset = directory.length;
  for (let index = 0; index < count; index += 1) {
    const from = headerBytes.woff + entryBytes.woff * index;
    const [at = 0, packedLength = 0, length = 0, checksum = 0] = [4, 8, 12, 16].map((field) =>
      woff.readUInt32BE(from + field),
    );
    const packed = woff.subarray(at, at + packedLength);
    const table = packedLength < length ? inflateSync(packed) : packed;
    const to = headerBytes.trueType + entryBytes.trueType * index;
    woff.copy(directory, to, from, from + 4);
    directory.writeUInt32BE(checksum, to + 4);
    directory.writeUInt32BE(offset, to + 8);
    directory.writeUInt32BE(length, to + 12);
    // Every table starts at a multiple of four.
    const padding = Buffer.alloc(-length & 3);
    parts.push(table, padding);
    offset += length + padding.length;
  }
  return Buffer.concat(parts);
}

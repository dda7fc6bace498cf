// A directory of pictures in one file. Every browser takes PNG inside (Windows since Vista).
// Source: https://learn.microsoft.com/en-us/previous-versions/ms997538(v=msdn.10)

interface IcoPicture {
  /** Width and height, below 256. */
  readonly sizePx: number;
  readonly png: Buffer;
}

const headerBytes = 6;
const entryBytes = 16;

/** Writes an icon file that holds each picture as PNG. */
export function icoOf(pictures: readonly IcoPicture[]): Buffer {
  const directory = Buffer.alloc(headerBytes + entryBytes * pictures.length);
  directory.writeUInt16LE(1, 2); // An icon, not a cursor.
  directory.writeUInt16LE(pictures.length, 4);
  let offset = directory.length;
  for (const [index, { sizePx, png }] of pictures.entries()) {
    const entry = headerBytes + entryBytes * index;
    directory.writeUInt8(sizePx, entry);
    directory.writeUInt8(sizePx, entry + 1);
    directory.writeUInt16LE(1, entry + 4); // Colour planes.
    directory.writeUInt16LE(32, entry + 6); // Bits of a pixel.
    directory.writeUInt32LE(png.length, entry + 8);
    directory.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  }
  return Buffer.concat([directory, ...pictures.map(({ png }) => png)]);
}

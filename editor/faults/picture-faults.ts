import { closeSync, existsSync, openSync, readSync } from 'node:fs';

/** Endings of the pictures that a page can show. */
export const pictureFile = /\.(?:png|jpe?g|webp|avif)$/i;

/** What is wrong with a picture; nothing when it exists and is large enough for its place. */
export function explainPicture(
  file: string,
  path: string,
  needed: { readonly width: number; readonly height?: number },
): string | undefined {
  if (!existsSync(file)) {
    return `Das Bild „${path}“ gibt es nicht. Prüfen Sie die Schreibweise, oder laden Sie es im Editor hoch; es liegt dann in content/images/.`;
  }
  if (!pictureFile.test(file)) {
    return `Das Bild „${path}“ hat ein Format, das nicht jeder Browser zeigt. Speichern Sie es als PNG oder JPEG.`;
  }
  const size = sizeOf(file);
  const { width, height = 0 } = needed;
  if (!size || (size.width >= width && size.height >= height)) return undefined;
  const least = height ? `${width} × ${height} Pixeln` : `${width} Pixeln Breite`;
  return `Das Bild „${path}“ ist zu klein (${size.width} × ${size.height} Pixel) und wäre unscharf. Nehmen Sie eines mit mindestens ${least}.`;
}

/** In pixels, from the first bytes; undefined for formats other than PNG and JPEG. */
function sizeOf(file: string): { width: number; height: number } | undefined {
  const bytes = Buffer.alloc(256 * 1024);
  const handle = openSync(file, 'r');
  try {
    readSync(handle, bytes, 0, bytes.length, 0);
  } finally {
    closeSync(handle);
  }
  if (bytes.toString('latin1', 1, 4) === 'PNG') {
    return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
  }
  return bytes.readUInt16BE(0) === 0xffd8 ? sizeOfJpeg(bytes) : undefined;
}

/** A JPEG is a row of segments with their length; one of those that begin a frame has the size. Source: T.81, B.2.2. */
function sizeOfJpeg(bytes: Buffer): { width: number; height: number } | undefined {
  for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff; ) {
    const kind = bytes[at + 1] ?? 0;
    const isFrame = kind >= 0xc0 && kind <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(kind);
    if (isFrame) return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
}

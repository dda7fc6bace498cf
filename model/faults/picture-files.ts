import { closeSync, existsSync, openSync, readSync } from 'node:fs';
import { explainTooSmall, isLargeEnough, type PictureSize } from '../picture-places.ts';

/** File extensions of supported pictures. */
export const pictureFile = /\.(?:png|jpe?g|webp|avif)$/i;

/** Fault of a picture; undefined if it exists and is large enough for its place. */
export function explainPicture(
  file: string,
  path: string,
  place?: PictureSize,
): string | undefined {
  if (!existsSync(file)) {
    return `Das Bild „${path}“ gibt es nicht. Prüfen Sie die Schreibweise, oder laden Sie es im Editor hoch; es liegt dann in content/images/.`;
  }
  if (!pictureFile.test(file)) {
    return `Das Bild „${path}“ hat ein Format, das nicht jeder Browser zeigt. Speichern Sie es als PNG oder JPEG.`;
  }
  const size = place && sizeOf(file);
  return size && !isLargeEnough(size, place) ? explainTooSmall(path, size, place) : undefined;
}

/** In pixels, from the header; undefined for formats other than PNG and JPEG. */
export function sizeOf(file: string): PictureSize | undefined {
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

/** JPEG segments have a length; a start-of-frame segment has the size. Source: T.81, B.2.2. */
function sizeOfJpeg(bytes: Buffer): PictureSize | undefined {
  for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff; ) {
    const kind = bytes[at + 1] ?? 0;
    const isFrame = kind >= 0xc0 && kind <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(kind);
    if (isFrame) return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
}

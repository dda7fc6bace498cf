import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import {
  explainTooSmall,
  isLargeEnough,
  type PictureSize,
} from '../../content/schema/picture-places.ts';
import { friendlyUri } from '../../contract/slug.ts';
import { pictureFile, sizeOf } from '../faults/picture-faults.ts';
import { writeWhole } from './write-whole.ts';

const folder = 'content/images';
const endings: Readonly<Record<string, string>> = { png: '.png', jpeg: '.jpg' };

/** Names of all pictures, with ending. */
export function pictureNames(root: string): string[] {
  return readdirSync(join(root, folder))
    .filter((name) => pictureFile.test(name))
    .sort();
}

/** All pictures, with their sizes where a file tells its own. */
export function picturesIn(root: string) {
  return pictureNames(root).map((name) => ({ name, size: sizeOf(join(root, folder, name)) }));
}

/**
 * Puts an uploaded picture beside the others, under a name that an address may have.
 *
 * @param place which it was uploaded for
 * @returns its name, or what is wrong with it, in German for editors
 */
export async function keepPicture(
  root: string,
  wish: string,
  content: Buffer,
  place: PictureSize,
): Promise<{ readonly name: string } | { readonly fault: string }> {
  const { format = '', ...size } = await factsOf(content);
  const ending = endings[format];
  if (!ending) {
    return {
      fault: `„${wish}“ ist weder PNG noch JPEG. Speichern Sie das Bild in einem der beiden Formate und laden Sie es noch einmal hoch.`,
    };
  }
  if (!isLargeEnough(size, place)) return { fault: explainTooSmall(wish, size, place) };
  const base = friendlyUri(wish.replace(/\.[^.]*$/, '')) || 'bild';
  // Texts name a picture without its ending.
  const taken = new Set(pictureNames(root).map((name) => name.replace(/\.[^.]*$/, '')));
  let name = base;
  for (let count = 2; taken.has(name); count++) name = `${base}-${count}`;
  name += ending;
  writeWhole(join(root, folder, name), content);
  return { name };
}

async function factsOf(content: Buffer): Promise<PictureSize & { readonly format?: string }> {
  try {
    const { format, width, height } = await sharp(content).metadata();
    return { format, width, height };
  } catch {
    return { width: 0, height: 0 };
  }
}

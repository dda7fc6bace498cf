import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { friendlyUri } from '../../contract/slug.ts';
import { pictureFile } from '../faults/picture-faults.ts';
import { writeWhole } from './write-whole.ts';

const folder = 'content/images';
const endings: Readonly<Record<string, string>> = { png: '.png', jpeg: '.jpg' };

/** Names of all pictures, with ending. */
export function pictureNames(root: string): string[] {
  return readdirSync(join(root, folder))
    .filter((name) => pictureFile.test(name))
    .sort();
}

/**
 * Puts an uploaded picture beside the others, under a name that an address may have.
 *
 * @returns its name, or what is wrong with it, for whoever has uploaded it
 */
export async function keepPicture(
  root: string,
  wish: string,
  content: Buffer,
): Promise<{ readonly name: string } | { readonly fault: string }> {
  const ending = endings[(await formatOf(content)) ?? ''];
  if (!ending) {
    return {
      fault: `„${wish}“ ist weder PNG noch JPEG. Speichern Sie das Bild in einem der beiden Formate und laden Sie es noch einmal hoch.`,
    };
  }
  const base = friendlyUri(wish.replace(/\.[^.]*$/, '')) || 'bild';
  // Texts name a picture without its ending.
  const taken = new Set(pictureNames(root).map((name) => name.replace(/\.[^.]*$/, '')));
  let name = base;
  for (let count = 2; taken.has(name); count++) name = `${base}-${count}`;
  name += ending;
  writeWhole(join(root, folder, name), content);
  return { name };
}

async function formatOf(content: Buffer): Promise<string | undefined> {
  try {
    return (await sharp(content).metadata()).format;
  } catch {
    return undefined;
  }
}

// Pictures of content/images/: list, view, upload.
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import sharp from 'sharp';
import { friendlyUri } from '../../contract/slug.ts';
import { pictureFile, sizeOf } from '../../model/faults/picture-files.ts';
import { explainTooSmall, isLargeEnough, type PictureSize } from '../../model/picture-places.ts';
import { type EditorApp, type EditorContext, editorName } from './editor-context.ts';
import { commitFiles } from './history.ts';
import { writeWhole } from './write-content.ts';

const folder = 'content/images';
const extensions: Readonly<Record<string, string>> = { png: '.png', jpeg: '.jpg' };

/** Names of all pictures, with extension. */
export function pictureNames(root: string): string[] {
  return readdirSync(join(root, folder))
    .filter((name) => pictureFile.test(name))
    .sort();
}

/** All pictures, with sizes if known. */
function picturesIn(root: string) {
  return pictureNames(root).map((name) => ({ name, size: sizeOf(join(root, folder, name)) }));
}

/**
 * Stores an uploaded picture, under a URL-safe name.
 *
 * @param place for which it was uploaded
 * @returns its name, or the fault, in German for editors
 */
async function storePicture(
  root: string,
  fileName: string,
  content: Buffer,
  place: PictureSize,
): Promise<{ readonly name: string } | { readonly fault: string }> {
  const { format = '', ...size } = await metadataOf(content);
  const extension = extensions[format];
  if (!extension) {
    return {
      fault: `„${fileName}“ ist weder PNG noch JPEG. Speichern Sie das Bild in einem der beiden Formate und laden Sie es noch einmal hoch.`,
    };
  }
  if (!isLargeEnough(size, place)) return { fault: explainTooSmall(fileName, size, place) };
  const base = friendlyUri(fileName.replace(/\.[^.]*$/, '')) || 'bild';
  // Texts name a picture without its extension.
  const taken = new Set(pictureNames(root).map((name) => name.replace(/\.[^.]*$/, '')));
  let name = base;
  for (let count = 2; taken.has(name); count++) name = `${base}-${count}`;
  name += extension;
  writeWhole(join(root, folder, name), content);
  return { name };
}

async function metadataOf(content: Buffer): Promise<PictureSize & { readonly format?: string }> {
  try {
    const { format, width, height } = await sharp(content).metadata();
    return { format, width, height };
  } catch {
    return { width: 0, height: 0 };
  }
}

const contentTypes: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.png': 'image/png',
  '.webp': 'image/webp',
};

export function addPictureRoutes(app: EditorApp, editor: EditorContext): void {
  const { root } = editor;
  app.get('/api/editor/pictures', (context) => context.json(picturesIn(root)));
  app.get('/pictures/:name', (context) => {
    const requested = context.req.param('name');
    // Blocks name a picture without its extension.
    const picture = pictureNames(root).find((name) =>
      [name, name.slice(0, -extname(name).length)].includes(requested),
    );
    if (!picture) return context.text('Kein solches Bild.', 404);
    const type = contentTypes[extname(picture).toLowerCase()] ?? 'image/jpeg';
    const bytes = readFileSync(join(root, 'content/images', picture));
    return context.body(new Uint8Array(bytes), 200, { 'content-type': type });
  });
  app.post('/api/editor/pictures', async (context) => {
    const { name: fileName = '', width = 0, height = 0 } = context.req.query();
    const place = { width: Number(width), height: Number(height) };
    const content = Buffer.from(await context.req.arrayBuffer());
    const stored = await storePicture(root, fileName, content, place);
    if ('fault' in stored) return context.text(stored.fault, 422);
    const file = `content/images/${stored.name}`;
    commitFiles(root, [file], `${file}: hochgeladen`, editorName(context, editor));
    return context.text(stored.name);
  });
}

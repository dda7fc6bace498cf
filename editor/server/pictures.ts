// Pictures of content/images/: list, view, upload.
import { readdirSync, readFileSync } from 'node:fs';
import { extname } from 'node:path';
import sharp from 'sharp';
import { friendlyUri } from '../../contract/slug.ts';
import { contentPath } from '../../model/content-folder.ts';
import { pictureFile, sizeOf } from '../../model/faults/picture-files.ts';
import { explainTooSmall, isLargeEnough, type PictureSize } from '../../model/picture-places.ts';
import { type EditorApp, type EditorContext, editorName } from './editor-context.ts';
import { commitFiles } from './history.ts';
import { writeWhole } from './write-content.ts';

const folder = 'content/images';
const extensions: Readonly<Record<string, string>> = { png: '.png', jpeg: '.jpg' };

/** Names of all pictures, with extension. */
export function pictureNames(contentDir: string): string[] {
  return readdirSync(contentPath(folder, contentDir))
    .filter((name) => pictureFile.test(name))
    .sort();
}

/** All pictures, with sizes if known. */
function picturesIn(contentDir: string) {
  return pictureNames(contentDir).map((name) => ({
    name,
    size: sizeOf(contentPath(`${folder}/${name}`, contentDir)),
  }));
}

/**
 * Stores an uploaded picture, under a URL-safe name.
 *
 * @param place for which it was uploaded
 * @returns its name, or the fault, in German for editors
 */
async function storePicture(
  contentDir: string,
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
  const taken = new Set(pictureNames(contentDir).map((name) => name.replace(/\.[^.]*$/, '')));
  let name = base;
  for (let count = 2; taken.has(name); count++) name = `${base}-${count}`;
  name += extension;
  writeWhole(contentPath(`${folder}/${name}`, contentDir), content);
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
  const { contentDir } = editor;
  app.get('/api/editor/pictures', (context) => context.json(picturesIn(contentDir)));
  app.get('/pictures/:name', async (context) => {
    const requested = context.req.param('name');
    // Blocks name a picture without its extension.
    const picture = pictureNames(contentDir).find((name) =>
      [name, name.slice(0, -extname(name).length)].includes(requested),
    );
    if (!picture) return context.text('Kein solches Bild.', 404);
    const type = contentTypes[extname(picture).toLowerCase()] ?? 'image/jpeg';
    const file = contentPath(`${folder}/${picture}`, contentDir);
    const width = Number(context.req.query('width'));
    const bytes = width ? await sharp(file).resize(width).toBuffer() : readFileSync(file);
    return context.body(new Uint8Array(bytes), 200, { 'content-type': type });
  });
  app.post('/api/editor/pictures', async (context) => {
    const { name: fileName = '', width = 0, height = 0 } = context.req.query();
    const place = { width: Number(width), height: Number(height) };
    const content = Buffer.from(await context.req.arrayBuffer());
    const stored = await storePicture(contentDir, fileName, content, place);
    if ('fault' in stored) return context.text(stored.fault, 422);
    const file = `content/images/${stored.name}`;
    commitFiles(contentDir, [file], `${file}: hochgeladen`, editorName(context, editor));
    return context.text(stored.name);
  });
}

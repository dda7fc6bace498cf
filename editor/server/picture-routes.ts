import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { keepChange } from './history.ts';
import { keepPicture, pictureNames, picturesIn } from './pictures.ts';
import { type EditorApp, editorName, type Workplace } from './workplace.ts';

const contentTypes: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.png': 'image/png',
  '.webp': 'image/webp',
};

export function addPictureRoutes(app: EditorApp, workplace: Workplace): void {
  const { root } = workplace;
  app.get('/api/editor/pictures', (context) => context.json(picturesIn(root)));
  app.get('/pictures/:name', (context) => {
    const wanted = context.req.param('name');
    // Blocks name a picture without its ending.
    const picture = pictureNames(root).find((name) =>
      [name, name.slice(0, -extname(name).length)].includes(wanted),
    );
    if (!picture) return context.text('Kein solches Bild.', 404);
    const type = contentTypes[extname(picture).toLowerCase()] ?? 'image/jpeg';
    const bytes = readFileSync(join(root, 'content/images', picture));
    return context.body(new Uint8Array(bytes), 200, { 'content-type': type });
  });
  app.post('/api/editor/pictures', async (context) => {
    const { name: wish = '', width = 0, height = 0 } = context.req.query();
    const place = { width: Number(width), height: Number(height) };
    const content = Buffer.from(await context.req.arrayBuffer());
    const kept = await keepPicture(root, wish, content, place);
    if ('fault' in kept) return context.text(kept.fault, 422);
    const file = `content/images/${kept.name}`;
    keepChange(root, [file], `${file}: hochgeladen`, editorName(context, workplace));
    return context.text(kept.name);
  });
}

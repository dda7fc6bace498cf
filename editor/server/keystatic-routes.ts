// The server API of Keystatic's local mode: tree, file, save.
import { keepChange } from './history.ts';
import { type EditorApp, editorName, type Workplace } from './workplace.ts';
import { listFiles, readForKeystatic, saveUpdate, type Update } from './workspace.ts';

export function addKeystaticRoutes(app: EditorApp, workplace: Workplace): void {
  const { root } = workplace;
  app.get('/api/keystatic/tree', (context) => context.json(listFiles(root)));
  app.get('/api/keystatic/blob/:hash/:path{.+}', (context) => {
    try {
      return context.text(readForKeystatic(root, context.req.param('path')));
    } catch (error) {
      return context.text((error as Error).message, 422);
    }
  });
  app.post('/api/keystatic/update', async (context) => {
    try {
      const update = await context.req.json<Update>();
      const { changed, said } = saveUpdate(workplace, update);
      keepChange(root, changed, titleOf(update, said), editorName(context, workplace));
      // For the page around the forms; Keystatic reads the list of files only.
      context.header('saved-as', encodeURIComponent(said));
      return context.json(listFiles(root));
    } catch (error) {
      return context.text((error as Error).message, 422);
    }
  });
}

function titleOf({ additions, deletions }: Update, said: string): string {
  const path = additions[0]?.path ?? deletions[0]?.path;
  if (additions.length === 0) return `${path}: gelöscht`;
  return `${path}: ${said || deletions.length > 0 ? 'neue Adresse' : 'geändert'}`;
}

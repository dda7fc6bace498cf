// What Keystatic asks its server for in local mode: the tree of files, one file, and to save.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { editorName, readBody, tellAll, tellOfChange, type Workplace } from './editor-routes.ts';
import { keepChange } from './history.ts';
import { saveUpdate } from './save-update.ts';
import { send } from './send.ts';
import { listFiles, readForKeystatic, type Update } from './workspace.ts';

export async function answerKeystatic(
  workplace: Workplace,
  url: URL,
  request: IncomingMessage,
  response: ServerResponse,
) {
  const { root } = workplace;
  const [action = '', , ...path] = url.pathname.slice('/api/keystatic/'.length).split('/');
  try {
    if (action === 'blob') return send(response, 200, readForKeystatic(root, path.join('/')));
    if (action === 'update' && request.method === 'POST') {
      const update = JSON.parse((await readBody(request)).toString('utf8')) as Update;
      await tellOfChange(workplace, update.additions[0]?.path ?? '', () => {
        const { changed, said } = saveUpdate(workplace, update);
        keepChange(root, changed, titleOf(update, said), editorName(request, workplace));
        return said;
      });
    } else if (action !== 'tree') return send(response, 404, 'Das gibt es hier nicht.');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    tellAll(workplace, 'refused', `Nicht gespeichert: ${reason}`);
    return send(response, 422, reason);
  }
  response.setHeader('content-type', 'application/json');
  send(response, 200, JSON.stringify(listFiles(root)));
}

function titleOf({ additions, deletions }: Update, said: string): string {
  const path = additions[0]?.path ?? deletions[0]?.path;
  if (additions.length === 0) return `${path}: gelöscht`;
  return `${path}: ${said || deletions.length > 0 ? 'neue Adresse' : 'geändert'}`;
}

// The editor has no accounts of its own: a proxy asks here before it lets anybody through to it (docs/editor.md).
import { editorAccess } from '../../../contract/editor-access.ts';
import type { DeskApp } from '../context.ts';
import { deskRoute } from '../guard.ts';

export function registerEditorAccess(app: DeskApp): void {
  app.openapi(
    deskRoute('publish', {
      method: 'get',
      path: editorAccess.path,
      responses: { 204: { description: 'Whoever asks may edit the content' } },
    }),
    (context) => {
      context.header(editorAccess.nameHeader, encodeURIComponent(context.var.person.name));
      return context.body(null, 204);
    },
  );
}

// The editor has no accounts of its own: a proxy asks here before it lets anybody through to it (docs/editor.md).
import { editorAccess } from '../../../contract/editor-access.ts';
import type { DeskApp } from '../context.ts';
import { allow } from '../guard.ts';

export function registerEditorAccess(app: DeskApp): void {
  app.get(editorAccess.path, allow('publish'), (context) => {
    context.header(editorAccess.nameHeader, encodeURIComponent(context.var.person.name));
    return context.body(null, 204);
  });
}

// Data shown beside the forms: state of the open file, options.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readChoices } from '../../model/content-names.ts';
import { factAt } from '../../model/fact-files.ts';
import { findFaults } from '../../model/faults/find-faults.ts';
import { addressOf } from '../../model/page-address.ts';
import { releaseOf } from './change-routes.ts';
import { type EditorApp, type EditorContext, editorName } from './editor-context.ts';
import { changesOf } from './history.ts';

export function addStateRoutes(app: EditorApp, editor: EditorContext): void {
  const { previewUrl, root } = editor;
  app.get('/api/editor/state', (context) => {
    const file = context.req.query('file') ?? '';
    return context.json({
      name: editorName(context, editor),
      previewUrl: `${previewUrl}${seenAt(root, file)}`,
      changes: changesOf(root, file),
      faults: findFaults(root),
      release: releaseOf(root, file, Date.now()),
    });
  });
  app.get('/api/editor/choices', (context) => context.json(readChoices(root)));
}

/** Address to preview a file: its own page, or the page that shows these facts; else the home page. */
export function seenAt(root: string, file: string): string {
  const tag = factAt(file)?.shownBy;
  if (!tag) return addressOf(root, file) ?? '/';
  const page = globSync('content/pages/*.mdx', { cwd: root })
    .map((name) => name.replaceAll('\\', '/'))
    .sort()
    .find((name) => readFileSync(join(root, name), 'utf8').includes(tag));
  return (page && addressOf(root, page)) ?? '/';
}

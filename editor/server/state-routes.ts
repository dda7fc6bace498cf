// Data shown beside the forms: state of the open file, options.
import { readFileSync } from 'node:fs';
import { readPalette } from '../../model/brand/brand.ts';
import { brandStyle } from '../../model/brand/palette.ts';
import { contentFiles, contentPath } from '../../model/content-folder.ts';
import { type NamedValues, readChoices } from '../../model/content-names.ts';
import { factAt, factFiles } from '../../model/fact-files.ts';
import type { Fault } from '../../model/faults/fault.ts';
import { findFaults } from '../../model/faults/find-faults.ts';
import { staleEnglish } from '../../model/faults/stale-english.ts';
import { addressOf } from '../../model/page-address.ts';
import { pagesShowing } from '../../model/shown-on.ts';
import { releaseOf } from './change-routes.ts';
import { type EditorApp, type EditorContext, editorName, nameOfFile } from './editor-context.ts';
import { changesOf } from './history.ts';
import { oldValues } from './old-values.ts';

export function addStateRoutes(app: EditorApp, editor: EditorContext): void {
  const { previewUrl, contentDir } = editor;
  const named = (fault: Fault) => ({ ...fault, name: nameOfFile(contentDir, fault.file) });
  app.get('/api/editor/state', (context) => {
    const file = context.req.query('file') ?? '';
    return context.json({
      name: editorName(context, editor),
      previewUrl: `${previewUrl}${seenAt(contentDir, file)}`,
      changes: changesOf(contentDir, file).map((change) => ({
        ...change,
        title: change.title.replace(/^content\/[\w/-]+\.\w+/, (path) =>
          nameOfFile(contentDir, path),
        ),
      })),
      faults: findFaults(contentDir).map(named),
      hints: staleEnglish(Date.now(), contentDir).map(({ at, german }) =>
        named({
          file: at,
          line: 0,
          text: `Englisch prüfen: Die deutsche Seite „${nameOfFile(contentDir, german)}“ ist geändert. Gleichen Sie das Englische an und speichern Sie diese Seite.`,
        }),
      ),
      oldValues: file ? oldValues(contentDir, file, Date.now()) : [],
      release: releaseOf(contentDir, file, Date.now()),
    });
  });
  app.get('/brand.css', (context) =>
    context.body(brandStyle(readPalette(contentDir)), 200, { 'content-type': 'text/css' }),
  );
  app.get('/api/editor/shown-on', (context) => {
    const { of, name = '' } = context.req.query();
    const pages = pagesShowing(of as NamedValues, name, contentDir);
    return context.json(
      pages.map((page) => ({
        name: nameOfFile(contentDir, page),
        url: `${previewUrl}${addressOf(contentDir, page)}`,
      })),
    );
  });
  app.get('/api/editor/choices', (context) => context.json(readChoices(contentDir)));
}

/** Address to preview a file: its own page, or the page that shows these facts; else the home page. */
export function seenAt(contentDir: string, file: string): string {
  if (file.startsWith('content/status/') || file === factFiles.components.file) return '/status';
  const tag = factAt(file)?.shownBy;
  if (!tag) return addressOf(contentDir, file) ?? '/';
  const page = contentFiles(contentDir, 'content/pages/*.mdx').find((name) =>
    readFileSync(contentPath(name, contentDir), 'utf8').includes(tag),
  );
  return (page && addressOf(contentDir, page)) ?? '/';
}

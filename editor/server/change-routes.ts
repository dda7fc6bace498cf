// Changes other than saving: release (publication state), revert, restore, publish.
import { existsSync, readFileSync } from 'node:fs';
import type { Context } from 'hono';
import { contentPath } from '../../model/content-folder.ts';
import { never, splitPage, unpublishedFiles } from '../../model/front-matter.ts';
import { joinPage, withFollows } from '../documents/document.ts';
import { changedWords } from './changed-words.ts';
import {
  type EditorApp,
  type EditorContext,
  type EditorEnv,
  editorName,
  nameOfFile,
} from './editor-context.ts';
import { commitFiles, restoreVersion, undoChange } from './history.ts';
import { replaceOldValue } from './old-values.ts';
import { type WriteAccess, writeContent } from './write-content.ts';

export function addChangeRoutes(app: EditorApp, editor: EditorContext): void {
  const { contentDir } = editor;
  const change = (context: Context<EditorEnv>, make: (file: string, name: string) => void) => {
    try {
      make(context.req.query('file') ?? '', editorName(context, editor));
      return context.body(null);
    } catch (error) {
      return context.text((error as Error).message, 409);
    }
  };

  app.post('/api/editor/publish', async (context) => {
    const how = context.req.query('how') === 'back' ? 'back' : 'forward';
    const { isDone, message } = await editor.publish(how);
    return context.text(message, isDone ? 200 : 422);
  });
  app.post('/api/editor/release', (context) => {
    const { file = '', to = '' } = context.req.query();
    if (!file || !existsSync(contentPath(file, contentDir))) return context.notFound();
    const release = readRelease(to, file);
    if (!release) return context.text(`„${to}“ ist kein Datum. Wählen Sie einen Tag.`, 422);
    return change(context, (_, name) => {
      setRelease(editor, file, release);
      commitFiles(contentDir, [file], `${file}: ${titles[to] ?? `geplant für ${to}`}`, name);
    });
  });

  app.post('/api/editor/follow', (context) =>
    change(context, (file, name) => {
      const text = readFileSync(contentPath(file, contentDir), 'utf8');
      writeContent(editor, [{ path: file, text: withFollows(file, text, contentDir) }]);
      commitFiles(contentDir, [file], `${file}: folgt dem deutschen Text`, name);
    }),
  );

  app.post('/api/editor/replace', (context) =>
    change(context, (file, name) => {
      const { from = '', at = '' } = context.req.query();
      const files = replaceOldValue(editor, file, from, at);
      const others = files.length > 1 ? ` (und ${files.length - 1} weitere)` : '';
      commitFiles(contentDir, files, `${files[0]}${others}: „${from}“ überall geändert`, name);
    }),
  );

  const commitOf = (context: Context<EditorEnv>) =>
    /^[0-9a-f]{40}$/.exec(context.req.query('commit') ?? '')?.[0];
  app.get('/api/editor/words', (context) => {
    const commit = commitOf(context);
    if (!commit) return context.notFound();
    const files = changedWords(contentDir, commit);
    return context.json(files.map((one) => ({ ...one, name: nameOfFile(contentDir, one.file) })));
  });
  app.post('/api/editor/undo', (context) => {
    const commit = commitOf(context);
    if (!commit) return context.notFound();
    return change(context, (file, name) => undoChange(editor, file, commit, name));
  });
  app.post('/api/editor/restore', (context) => {
    const commit = commitOf(context);
    if (!commit || !context.req.query('file')) return context.notFound();
    return change(context, (file, name) => restoreVersion(editor, file, commit, name));
  });
}

const titles: Readonly<Record<string, string>> = {
  draft: 'als Entwurf zurückgehalten',
  public: 'freigegeben',
};

function readRelease(text: string, file: string): Release | undefined {
  if (!file.endsWith('.mdx')) return undefined;
  if (text === 'draft' || text === 'public') return text;
  const isDay = /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
  return isDay && file.startsWith('content/blog/') ? { day: text } : undefined;
}

/** `draft`: in no build. A date (`2027-05-04`): from that day. Otherwise public. */
export type Release = 'public' | 'draft' | { readonly day: string };

/** @returns undefined for files other than pages and posts */
export function releaseOf(contentDir: string, file: string, now: number): Release | undefined {
  if (!file.endsWith('.mdx')) return undefined;
  const time = unpublishedFiles(contentDir, now).get(file);
  if (time === undefined) return 'public';
  return time === never ? 'draft' : { day: new Date(time).toISOString().slice(0, 10) };
}

/** Changes the field only. Dates are for posts. */
export function setRelease(access: WriteAccess, file: string, release: Release): void {
  const { head, body } = splitPage(readFileSync(contentPath(file, access.contentDir), 'utf8'));
  const shown = head.replace(/^draft:.*\r?\n/m, '');
  const next =
    typeof release === 'object'
      ? shown.replace(/^datePublished:.*$/m, `datePublished: ${release.day}`)
      : `${shown}${release === 'draft' ? 'draft: true\n' : ''}`;
  writeContent(access, [{ path: file, text: joinPage(next, body) }]);
}

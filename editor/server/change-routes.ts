// Changes other than saving: release (publication state), revert, restore, publish.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Context } from 'hono';
import { never, splitPage, waitingFiles } from '../../model/front-matter.ts';
import { joinPage } from '../documents/document.ts';
import { keepChange, linesOf, restoreVersion, undoChange } from './history.ts';
import { type EditorApp, type EditorEnv, editorName, type Workplace } from './workplace.ts';
import { type Place, writeContent } from './write-content.ts';

export function addChangeRoutes(app: EditorApp, workplace: Workplace): void {
  const { root } = workplace;
  const change = (context: Context<EditorEnv>, make: (file: string, name: string) => void) => {
    try {
      make(context.req.query('file') ?? '', editorName(context, workplace));
      return context.body(null);
    } catch (error) {
      return context.text((error as Error).message, 409);
    }
  };

  app.post('/api/editor/publish', async (context) => {
    const how = context.req.query('how') === 'back' ? 'back' : 'forward';
    const { isDone, said } = await workplace.publish(how);
    return context.text(said, isDone ? 200 : 422);
  });
  app.post('/api/editor/release', (context) => {
    const { file = '', to = '' } = context.req.query();
    if (!file || !existsSync(join(root, file))) return context.notFound();
    const release = readRelease(to, file);
    if (!release) return context.text(`„${to}“ ist kein Datum. Wählen Sie einen Tag.`, 422);
    return change(context, (_, name) => {
      setRelease(workplace, file, release);
      keepChange(root, [file], `${file}: ${titles[to] ?? `geplant für ${to}`}`, name);
    });
  });

  const commitOf = (context: Context<EditorEnv>) =>
    /^[0-9a-f]{40}$/.exec(context.req.query('commit') ?? '')?.[0];
  app.get('/api/editor/lines', (context) => {
    const commit = commitOf(context);
    if (!commit) return context.notFound();
    return context.json(linesOf(root, commit));
  });
  app.post('/api/editor/undo', (context) => {
    const commit = commitOf(context);
    if (!commit) return context.notFound();
    return change(context, (file, name) => undoChange(workplace, file, commit, name));
  });
  app.post('/api/editor/restore', (context) => {
    const commit = commitOf(context);
    if (!commit || !context.req.query('file')) return context.notFound();
    return change(context, (file, name) => restoreVersion(workplace, file, commit, name));
  });
}

const titles: Readonly<Record<string, string>> = {
  draft: 'als Entwurf zurückgehalten',
  public: 'freigegeben',
};

function readRelease(wish: string, file: string): Release | undefined {
  if (!file.endsWith('.mdx')) return undefined;
  if (wish === 'draft' || wish === 'public') return wish;
  const isDay = /^\d{4}-\d\d-\d\d$/.test(wish) && !Number.isNaN(Date.parse(wish));
  return isDay && file.startsWith('content/blog/') ? { day: wish } : undefined;
}

/** `draft`: in no build. A date (`2027-05-04`): from that day. Otherwise public. */
export type Release = 'public' | 'draft' | { readonly day: string };

/** @returns undefined for files other than pages and posts */
export function releaseOf(root: string, file: string, now: number): Release | undefined {
  if (!file.endsWith('.mdx')) return undefined;
  const time = waitingFiles(root, now).get(file);
  if (time === undefined) return 'public';
  return time === never ? 'draft' : { day: new Date(time).toISOString().slice(0, 10) };
}

/** Changes the field only. Dates are for posts. */
export function setRelease(place: Place, file: string, release: Release): void {
  const { head, body } = splitPage(readFileSync(join(place.root, file), 'utf8'));
  const shown = head.replace(/^draft:.*\r?\n/m, '');
  const next =
    typeof release === 'object'
      ? shown.replace(/^datePublished:.*$/m, `datePublished: ${release.day}`)
      : `${shown}${release === 'draft' ? 'draft: true\n' : ''}`;
  writeContent(place, [{ path: file, text: joinPage(next, body) }]);
}

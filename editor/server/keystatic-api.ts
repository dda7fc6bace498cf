// The server API of Keystatic's local mode: tree, file, save. If the address of a page or post changes, links are
// rewritten and a redirect is added, as in npm run rename.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { contentFiles, contentPath } from '../../model/content-folder.ts';
import { allEnglishIn } from '../../model/english.ts';
import { unpublishedFiles } from '../../model/front-matter.ts';
import { addressOf } from '../../model/page-address.ts';
import { moveAddress, refuseRename, renamePage } from '../../model/rename-page.ts';
import { forKeystatic, fromKeystatic, withFollows } from '../documents/document.ts';
import { type EditorApp, type EditorContext, editorName } from './editor-context.ts';
import { changesOf, commitFiles } from './history.ts';
import { explainOldValues } from './old-values.ts';
import { refuseUneditable, type WriteAccess, writeContent } from './write-content.ts';

export function addKeystaticRoutes(app: EditorApp, editor: EditorContext): void {
  const { contentDir } = editor;
  app.get('/api/keystatic/tree', (context) => context.json(listFiles(contentDir)));
  app.get('/api/keystatic/blob/:hash/:path{.+}', (context) =>
    context.text(readForKeystatic(contentDir, context.req.param('path'))),
  );
  app.post('/api/keystatic/update', async (context) => {
    try {
      const update = await context.req.json<Update>();
      const outdated = Object.entries(update.opened ?? {}).find(
        ([path, hash]) => hash !== hashOf(contentDir, path),
      );
      if (outdated) {
        const [path] = outdated;
        context.header('changed-file', `${path} ${hashOf(contentDir, path)}`);
        return context.text(explainOutdated(contentDir, path), 409);
      }
      const { changed, message, notice = '' } = saveUpdate(editor, update);
      commitFiles(contentDir, changed, titleOf(update, message), editorName(context, editor));
      // For the page around the forms; Keystatic reads the list of files only.
      const notices = [message || notice, explainOldValues(contentDir, changed[0])];
      context.header('saved-as', encodeURIComponent(notices.join('\n').trim()));
      return context.json(listFiles(contentDir));
    } catch (error) {
      return context.text((error as Error).message, 422);
    }
  });
}

/** Keystatic's save request. */
interface Update {
  readonly additions: readonly { readonly path: string; readonly contents: string }[];
  readonly deletions: readonly { readonly path: string }[];
  /** Hashes of these files when the form was opened; empty: no file. */
  readonly opened?: Readonly<Record<string, string>>;
}

function explainOutdated(contentDir: string, path: string): string {
  const [change] = changesOf(contentDir, path);
  const how = change ? `von ${change.author} geändert; was, steht im Verlauf` : 'geändert';
  return `Diese Datei wurde inzwischen ${how}. Ihr Text bleibt im Formular stehen. Ergänzen Sie die Änderung und speichern Sie noch einmal: Dann gilt Ihre Fassung.`;
}

function titleOf({ additions, deletions }: Update, message: string): string {
  const path = additions[0]?.path ?? deletions[0]?.path;
  if (additions.length === 0) return `${path}: gelöscht`;
  return `${path}: ${message || deletions.length > 0 ? 'neue Adresse' : 'geändert'}`;
}

interface Saved {
  /** Paths of the changed files. */
  readonly changed: readonly string[];
  /** What a new address has changed elsewhere, in German. */
  readonly message: string;
  /** What was changed in the text, in German. */
  readonly notice?: string;
}

const pageFolder = 'content/pages/';

/**
 * Saves, deletes or renames a file.
 *
 * @throws Error in German with the reason; VFileMessage if a text is not MDX
 */
export function saveUpdate(access: WriteAccess, { additions, deletions }: Update): Saved {
  const { contentDir } = access;
  for (const { path } of [...additions, ...deletions]) refuseUneditable(path);
  const [addition] = additions;
  const deleted = deletions.map(({ path }) => path);
  const deleting = deleted.map((path) => ({ path, text: undefined }));
  if (!addition) {
    writeContent(access, deleting);
    return { changed: deleted, message: '' };
  }
  const { path, contents } = addition;
  const [before = path] = deleted;
  const current = existsSync(contentPath(before, contentDir))
    ? readFileSync(contentPath(before, contentDir), 'utf8')
    : '';
  const sent = withFollows(path, Buffer.from(contents, 'base64').toString('utf8'), contentDir);
  const text = fromKeystatic(path, sent);
  const notice =
    sectionsIn(text) > sectionsIn(sent) ? wrapped : explainOldEnglish(path, current, text);
  if (before !== path && before.startsWith(pageFolder)) {
    const [from, to] = [before, path].map((name) => name.slice(pageFolder.length, -'.mdx'.length));
    refuseRename(from ?? '', to ?? '', contentDir);
    writeContent(access, [{ path: before, text }]);
    const { files, message } = renamePage(from ?? '', to ?? '', contentDir);
    return { changed: files, message };
  }
  const old = existsSync(contentPath(before, contentDir))
    ? addressOf(contentDir, before)
    : undefined;
  const isPublic = !unpublishedFiles(contentDir, Date.now()).has(before);
  writeContent(access, [{ path, text }, ...deleting]);
  const changed = [path, ...deleted];
  const next = addressOf(contentDir, path);
  if (!old || !next || old === next) return { changed, message: '', notice };
  const { files, message } = moveAddress(old, next, isPublic, contentDir);
  return { changed: [...new Set([...changed, ...files])], message: `Neue Adresse: ${message}` };
}

/** Texts of a fact file whose German was changed and whose English was not. */
function explainOldEnglish(path: string, before: string, after: string): string {
  if (!path.endsWith('.yaml')) return '';
  const [old, next] = [before, after].map((text) => allEnglishIn(parse(text)));
  const germanBefore = new Set(old?.map(([german]) => german));
  const englishBefore = new Set(old?.map(([, english]) => english));
  const stale = next?.filter(
    ([german, english]) => !germanBefore.has(german) && englishBefore.has(english),
  );
  if (!stale || stale.length === 0) return '';
  const pairs = stale.map(([german, english]) => `„${german}“ heißt noch „${english}“`);
  return `Gespeichert. Englisch prüfen: ${pairs.join(', ')}.`;
}

const wrapped =
  'Was außerhalb eines Abschnitts stand, hat einen eigenen Abschnitt bekommen, sonst hätte es keinen Rand.';

function sectionsIn(text: string): number {
  return text.split('<Section').length;
}

const editable = ['content/*.yaml', 'content/facts/*.yaml', 'content/{pages,blog,status}/**/*.mdx'];

/** All editable files and their folders as entries of a git tree, as Keystatic expects them. */
function listFiles(contentDir: string) {
  const files = contentFiles(contentDir, ...editable);
  const blobs = [...files, ...templates.keys()].map((path) => {
    return { path, type: 'blob', sha: hashOf(contentDir, path), mode: '100644' };
  });
  const trees = [...new Set(blobs.flatMap(({ path }) => foldersAbove(path)))].map((path) => {
    const inside = blobs.filter((blob) => blob.path.startsWith(`${path}/`));
    const sha = gitHash(inside.map(({ sha }) => sha).join());
    return { path, type: 'tree', sha, mode: '040000' };
  });
  return [...trees, ...blobs].sort((one, other) => (one.path < other.path ? -1 : 1));
}

/** What new pages and posts begin with. */
const templates: ReadonlyMap<string, string> = new Map([
  ['templates/page.mdx', "---\ntitle: ''\ndraft: true\n---\n\n<Section>\n\n</Section>\n"],
  ['templates/post.mdx', "---\ntitle: ''\ndraft: true\n---\n"],
]);

/** @throws RangeError if the path is not editable */
function readForKeystatic(contentDir: string, path: string): string {
  const template = templates.get(path);
  if (template) return template;
  refuseUneditable(path);
  const text = readFileSync(contentPath(path, contentDir), 'utf8');
  try {
    return forKeystatic(path, text);
  } catch {
    // Invalid by hand. Keystatic cannot open it either; the list of faults explains it.
    return text;
  }
}

function foldersAbove(path: string): string[] {
  const parts = path.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}

/** Of the text for Keystatic; empty if there is no such file. */
function hashOf(contentDir: string, path: string): string {
  const isThere = templates.has(path) || existsSync(contentPath(path, contentDir));
  return isThere ? gitHash(readForKeystatic(contentDir, path)) : '';
}

/** The git blob hash. */
function gitHash(text: string): string {
  const header = `blob ${Buffer.byteLength(text)}\0`;
  return createHash('sha1').update(header).update(text).digest('hex');
}

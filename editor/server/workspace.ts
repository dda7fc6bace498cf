// The editable files: as read by Keystatic, and saving its output. If the address of a page or post changes, links are
// rewritten and a redirect is added, as in npm run rename.
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { waitingFiles } from '../../model/front-matter.ts';
import { addressOf } from '../../model/page-address.ts';
import { moveAddress, refuseRename, renamePage } from '../../model/rename-page.ts';
import { forKeystatic, fromKeystatic } from '../documents/document.ts';
import { type Place, refuseOthers, writeContent } from './write-content.ts';

const editable = ['content/*.yaml', 'content/facts/*.yaml', 'content/{pages,blog}/**/*.mdx'];

/** An entry of a git tree, as Keystatic expects it. */
interface TreeEntry {
  readonly path: string;
  readonly mode: string;
  readonly type: 'blob' | 'tree';
  readonly sha: string;
}

/** Keystatic's save request. */
export interface Update {
  readonly additions: readonly { readonly path: string; readonly contents: string }[];
  readonly deletions: readonly { readonly path: string }[];
}

/** All editable files, as Keystatic sees them. `root` is the project folder. */
export function listFiles(root: string): TreeEntry[] {
  const files = globSync(editable, { cwd: root }).map((path) => path.replaceAll('\\', '/'));
  const blobs = files.map((path) => entry(path, 'blob', gitHash(readForKeystatic(root, path))));
  const folders = new Set(files.flatMap(foldersAbove));
  const trees = [...folders].map((path) => {
    const inside = blobs.filter((blob) => blob.path.startsWith(`${path}/`));
    return entry(path, 'tree', gitHash(inside.map(({ sha }) => sha).join()));
  });
  return [...trees, ...blobs].sort((one, other) => (one.path < other.path ? -1 : 1));
}

/** @throws RangeError if the path is not editable */
export function readForKeystatic(root: string, path: string): string {
  refuseOthers(path);
  const text = readFileSync(join(root, path), 'utf8');
  try {
    return forKeystatic(path, text);
  } catch {
    // Invalid by hand. Keystatic cannot open it either; the list of faults explains it.
    return text;
  }
}

/**
 * Saves changes.
 *
 * @returns paths of the changed files
 * @throws Error in German if the content is not allowed; VFileMessage if a text is not MDX
 */
export function save(place: Place, { additions, deletions }: Update): string[] {
  const { root } = place;
  for (const { path } of [...additions, ...deletions]) refuseOthers(path);
  const [renamed] = deletions;
  const writes = additions.map(({ path, contents }) => {
    const answer = Buffer.from(contents, 'base64').toString('utf8');
    // A renamed page is the old file, with layout and comments.
    const before = textOf(root, path) ?? (renamed && textOf(root, renamed.path));
    return { path, text: fromKeystatic(path, before, answer) };
  });
  const changed = [
    ...writes.filter(({ path, text }) => textOf(root, path) !== text),
    ...deletions.map(({ path }) => ({ path, text: undefined })),
  ];
  writeContent(place, changed);
  return changed.map(({ path }) => path);
}

function textOf(root: string, path: string): string | undefined {
  const file = join(root, path);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

function foldersAbove(path: string): string[] {
  const parts = path.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}

function entry(path: string, type: TreeEntry['type'], sha: string): TreeEntry {
  return { path, type, sha, mode: type === 'blob' ? '100644' : '040000' };
}

/** The git blob hash. */
function gitHash(text: string): string {
  return createHash('sha1')
    .update(`blob ${Buffer.byteLength(text)}\0`)
    .update(text)
    .digest('hex');
}

export interface Saved {
  /** Paths of the changed files. */
  readonly changed: readonly string[];
  /** Further effects, in German. */
  readonly said: string;
}

const pageFolder = 'content/pages/';

/** @throws Error in German with the reason */
export function saveUpdate(place: Place, update: Update): Saved {
  const { root } = place;
  const [addition, deletion] = [update.additions[0], update.deletions[0]];
  if (!addition) return { changed: save(place, update), said: '' };
  const before = deletion?.path ?? addition.path;
  if (deletion && before.startsWith(pageFolder)) {
    const [from, to] = [before, addition.path].map((path) =>
      path.slice(pageFolder.length, -'.mdx'.length),
    ) as [string, string];
    refuseRename(from, to, root);
    const changed = save(place, { additions: [{ ...addition, path: before }], deletions: [] });
    const { files, said } = renamePage(from, to, root);
    return { changed: [...new Set([...changed, ...files])], said };
  }
  const old = existsSync(join(root, before)) ? addressOf(root, before) : undefined;
  const isPublic = !waitingFiles(root, Date.now()).has(before);
  const changed = save(place, update);
  const next = addressOf(root, addition.path);
  if (!old || !next || old === next) return { changed, said: '' };
  const { files, said } = moveAddress(old, next, isPublic, root);
  return { changed: [...new Set([...changed, ...files])], said: `Neue Adresse: ${said}` };
}

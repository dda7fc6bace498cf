// The files that may be edited: what Keystatic reads, and how its answer is saved. A page or post whose address
// changes takes its links along and leaves a redirect, as npm run rename does.
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { waitingFiles } from '../../content/schema/front-matter.ts';
import { forKeystatic, fromKeystatic } from '../documents/document.ts';
import { addressOf } from '../documents/page-address.ts';
import { moveAddress, refuseRename, renamePage } from '../documents/rename-page.ts';
import { type Place, refuseOthers, writeContent } from './write-content.ts';

const editable = ['content/*.yaml', 'content/facts/*.yaml', 'content/{pages,blog}/**/*.mdx'];

/** An entry of a git tree, as Keystatic asks for them. */
interface TreeEntry {
  readonly path: string;
  readonly mode: string;
  readonly type: 'blob' | 'tree';
  readonly sha: string;
}

/** What Keystatic sends to save. */
export interface Update {
  readonly additions: readonly { readonly path: string; readonly contents: string }[];
  readonly deletions: readonly { readonly path: string }[];
}

/** All files that can be edited, as Keystatic sees them. `root` is the folder of the project. */
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

/** @throws RangeError when the path is none that can be edited */
export function readForKeystatic(root: string, path: string): string {
  refuseOthers(path);
  const text = readFileSync(join(root, path), 'utf8');
  try {
    return forKeystatic(path, text);
  } catch {
    // Broken by hand. Keystatic will not open it either; what is wrong stands in the list of faults.
    return text;
  }
}

/**
 * Saves what has changed.
 *
 * @returns the paths of the files that are different now
 * @throws Error in German when something in it may not be; VFileMessage when a text is not MDX
 */
export function save(place: Place, { additions, deletions }: Update): string[] {
  const { root } = place;
  for (const { path } of [...additions, ...deletions]) refuseOthers(path);
  const [renamed] = deletions;
  const writes = additions.map(({ path, contents }) => {
    const answer = Buffer.from(contents, 'base64').toString('utf8');
    // A page with a new address is the old file under another name, layout and comments included.
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

/** The name that git gives to a file with this content. */
function gitHash(text: string): string {
  return createHash('sha1')
    .update(`blob ${Buffer.byteLength(text)}\0`)
    .update(text)
    .digest('hex');
}

export interface Saved {
  /** Paths of the files that are different now. */
  readonly changed: readonly string[];
  /** What happened beyond the file itself, in German. */
  readonly said: string;
}

const pageFolder = 'content/pages/';

/** @throws Error in German that says why nothing was saved */
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

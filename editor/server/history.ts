// History of changes, from git. Each save becomes a commit in the editor's name, so that it can be reverted.
import { isUtf8 } from 'node:buffer';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { diff3Merge } from 'node-diff3';
import { git, gitBytes, gitIfAny, isUnderGit, mailInGit, nameInGit } from './git.ts';
import { isEditable, type WriteAccess, writeContent } from './write-content.ts';

export interface Change {
  readonly commit: string;
  readonly title: string;
  readonly author: string;
  /** ISO 8601 */
  readonly date: string;
}

const changesShown = 20;
/** Lower than the default 50 %, since renamed pages are often edited too. */
const followRenames = ['--follow', '--find-renames=30%'];

/**
 * The last changes, newest first; empty without git.
 *
 * @param path a file, including former names; if missing, all content
 */
export function changesOf(root: string, path: string): Change[] {
  if (!isUnderGit(root)) return [];
  const format = '%H%x00%s%x00%an%x00%aI';
  const where = path ? [...followRenames, '--', path] : ['--', 'content'];
  const log = git(root, 'log', `-${changesShown}`, `--format=${format}`, ...where);
  return log
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [commit = '', title = '', author = '', date = ''] = line.split('\0');
      return { commit, title, author, date };
    });
}

/** Removed (`-`) and added (`+`) lines of a change, by file. */
export function linesOf(root: string, commit: string): string[] {
  const args = [
    '--format=',
    '--unified=0',
    '--no-color',
    '--no-ext-diff',
    '--find-renames',
    '--relative',
  ];
  return git(root, 'show', ...args, commit, '--', 'content')
    .split('\n')
    .filter((line) => /^(?:[+-](?!--|\+\+)|\+\+\+ b|rename from|Binary)/.test(line))
    .map((line) => line.replace(/^\+\+\+ b\//, '').replace(/^rename from /, '- '));
}

/** Commits the files, without other pending changes. */
export function commitFiles(root: string, paths: readonly string[], title: string, name: string) {
  if (paths.length === 0 || !isUnderGit(root)) return;
  // git add fails for untracked files that no longer exist.
  const tracked = paths.filter(
    (path) => existsSync(join(root, path)) || gitIfAny(root, 'ls-files', '--', path),
  );
  if (tracked.length === 0) return;
  git(root, 'add', '--', ...tracked);
  if (git(root, 'status', '--porcelain', '--', ...tracked) === '') return;
  const author = name.replace(/[<>\n]/g, '').trim() || nameInGit(root);
  const identity = ['-c', `user.name=${author}`, '-c', `user.email=${mailInGit(root)}`];
  const options = ['--quiet', '--no-verify', '--message', title, '--only'];
  git(root, ...identity, 'commit', ...options, '--', ...tracked);
}

/**
 * Reverts one change and keeps later ones: all of it if it concerns content only, else its part in this file.
 *
 * @param path the open file; if missing, a change of any files
 * @throws Error in German with the reason if nothing was changed
 */
export function undoChange(access: WriteAccess, path: string, commit: string, name: string): void {
  const { root } = access;
  if (gitIfAny(root, 'rev-list', '--parents', '-1', commit).split(' ').length !== 2) {
    throw new Error(
      'Damit hat die Geschichte begonnen, oder zwei Fassungen wurden vereint. Das lässt sich nicht zurücknehmen; holen Sie einen früheren Stand der Datei zurück.',
    );
  }
  const oldPath = path && nameAtCommit(root, path, commit);
  const all = filesOf(root, commit);
  const files = path && !all.every(isEditable) ? [oldPath] : all;
  if (files.some((file) => !isEditable(file))) {
    throw new Error(
      'Diese Änderung betrifft mehr als Inhalte. Öffnen Sie die Seite oder Angabe, um die es geht, und nehmen Sie sie dort zurück.',
    );
  }
  const writes = files.map((file) => {
    const newPath = file === oldPath ? path : file;
    return { path: newPath, text: withoutChange(root, file, newPath, commit) };
  });
  writeContent(access, writes);
  const [{ path: first = path } = {}] = writes;
  const others = files.length > 1 ? ` (und ${files.length - 1} weitere)` : '';
  const paths = writes.map(({ path }) => path);
  commitFiles(root, paths, `${first}${others}: eine Änderung zurückgenommen`, name);
}

const changedAgain =
  'Dieselbe Stelle wurde danach noch einmal geändert. Nehmen Sie zuerst die spätere Änderung zurück, oder holen Sie einen früheren Stand der ganzen Datei zurück.';

/** The file without the change; undefined if it did not exist. @throws Error if it was changed again */
function withoutChange(root: string, oldPath: string, newPath: string, commit: string) {
  const current = existsSync(join(root, newPath)) ? readFileSync(join(root, newPath)) : undefined;
  const [after, before] = [
    versionAt(root, commit, oldPath),
    versionAt(root, `${commit}^`, oldPath),
  ];
  const isUnchangedSince = current && after ? current.equals(after) : current === after;
  if (isUnchangedSince) return before;
  if (!current || !after || !before || ![current, after, before].every(isUtf8)) {
    throw new Error(changedAgain);
  }
  const [ours, base, theirs] = [current, after, before].map((text) =>
    text.toString('utf8').split('\n'),
  );
  const regions = diff3Merge(ours ?? [], base ?? [], theirs ?? []);
  if (regions.some(({ conflict }) => conflict)) throw new Error(changedAgain);
  return Buffer.from(regions.flatMap(({ ok }) => ok ?? []).join('\n'));
}

/** Restores a file to its state after a change. */
export function restoreVersion(
  access: WriteAccess,
  path: string,
  commit: string,
  name: string,
): void {
  const { root } = access;
  const text = versionAt(root, commit, nameAtCommit(root, path, commit));
  writeContent(access, [{ path, text }]);
  commitFiles(root, [path], `${path}: früherer Stand wiederhergestellt`, name);
}

function filesOf(root: string, commit: string): string[] {
  const names = gitIfAny(
    root,
    'diff-tree',
    '--no-commit-id',
    '--name-only',
    '--relative',
    '-r',
    '-z',
    commit,
  );
  return names.split('\0').filter(Boolean);
}

/** The file's name at the time of the change. */
function nameAtCommit(root: string, path: string, commit: string): string {
  const format = '--format=%x00%H';
  const log = gitIfAny(
    root,
    'log',
    ...followRenames,
    '--name-only',
    '--relative',
    format,
    '--',
    path,
  );
  const [, name] = new RegExp(`\\x00${commit}\\n+(.+)`).exec(log) ?? [];
  return name ?? path;
}

function versionAt(root: string, commit: string, path: string): Buffer | undefined {
  try {
    return gitBytes(root, 'show', `${commit}:./${path}`);
  } catch {
    return undefined;
  }
}

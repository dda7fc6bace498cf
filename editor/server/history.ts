// History of changes, from git: the repository that holds the content folder. Each save becomes a commit in the
// editor's name, so that it can be reverted.
import { isUtf8 } from 'node:buffer';
import { existsSync, readFileSync } from 'node:fs';
import { diff3Merge } from 'node-diff3';
import { contentPath } from '../../model/content-folder.ts';
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
export function changesOf(contentDir: string, path: string): Change[] {
  if (!isUnderGit(contentDir)) return [];
  const format = '%H%x00%s%x00%an%x00%aI';
  const where = path ? [...followRenames, '--', gitPath(path)] : ['--', '.'];
  const log = git(contentDir, 'log', `-${changesShown}`, `--format=${format}`, ...where);
  return log
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [commit = '', title = '', author = '', date = ''] = line.split('\0');
      return { commit, title, author, date };
    });
}

/** Commits the files, without other pending changes. */
export function commitFiles(
  contentDir: string,
  paths: readonly string[],
  title: string,
  name: string,
) {
  if (paths.length === 0 || !isUnderGit(contentDir)) return;
  // git add fails for untracked files that no longer exist.
  const tracked = paths.filter(
    (path) =>
      existsSync(contentPath(path, contentDir)) ||
      gitIfAny(contentDir, 'ls-files', '--', gitPath(path)),
  );
  if (tracked.length === 0) return;
  const files = tracked.map(gitPath);
  git(contentDir, 'add', '--', ...files);
  if (git(contentDir, 'status', '--porcelain', '--', ...files) === '') return;
  const author = name.replace(/[<>\n]/g, '').trim() || nameInGit(contentDir);
  const identity = ['-c', `user.name=${author}`, '-c', `user.email=${mailInGit(contentDir)}`];
  const options = ['--quiet', '--no-verify', '--message', title, '--only'];
  git(contentDir, ...identity, 'commit', ...options, '--', ...files);
}

/**
 * Reverts one change and keeps later ones: all of it if it concerns content only, else its part in this file.
 *
 * @param path the open file; if missing, a change of any files
 * @throws Error in German with the reason if nothing was changed
 */
export function undoChange(access: WriteAccess, path: string, commit: string, name: string): void {
  const { contentDir } = access;
  if (gitIfAny(contentDir, 'rev-list', '--parents', '-1', commit).split(' ').length !== 2) {
    throw new Error(
      'Damit hat die Geschichte begonnen, oder zwei Fassungen wurden vereint. Das lässt sich nicht zurücknehmen; holen Sie einen früheren Stand der Datei zurück.',
    );
  }
  const oldPath = path && nameAtCommit(contentDir, path, commit);
  const all = filesOf(contentDir, commit);
  const files = path && !all.every(isEditable) ? [oldPath] : all;
  if (files.some((file) => !isEditable(file))) {
    throw new Error(
      'Diese Änderung betrifft mehr als Inhalte. Öffnen Sie die Seite oder Angabe, um die es geht, und nehmen Sie sie dort zurück.',
    );
  }
  const writes = files.map((file) => {
    const newPath = file === oldPath ? path : file;
    return { path: newPath, text: withoutChange(contentDir, file, newPath, commit) };
  });
  writeContent(access, writes);
  const [{ path: first = path } = {}] = writes;
  const others = files.length > 1 ? ` (und ${files.length - 1} weitere)` : '';
  const paths = writes.map(({ path }) => path);
  commitFiles(contentDir, paths, `${first}${others}: eine Änderung zurückgenommen`, name);
}

const changedAgain =
  'Dieselbe Stelle wurde danach noch einmal geändert. Nehmen Sie zuerst die spätere Änderung zurück, oder holen Sie einen früheren Stand der ganzen Datei zurück.';

/** The file without the change; undefined if it did not exist. @throws Error if it was changed again */
function withoutChange(contentDir: string, oldPath: string, newPath: string, commit: string) {
  const current = existsSync(contentPath(newPath, contentDir))
    ? readFileSync(contentPath(newPath, contentDir))
    : undefined;
  const [after, before] = [
    versionAt(contentDir, commit, oldPath),
    versionAt(contentDir, `${commit}^`, oldPath),
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
  const { contentDir } = access;
  const text = versionAt(contentDir, commit, nameAtCommit(contentDir, path, commit));
  writeContent(access, [{ path, text }]);
  commitFiles(contentDir, [path], `${path}: früherer Stand wiederhergestellt`, name);
}

/** The file before its changes since this time; undefined if there are none. @param sinceMs epoch milliseconds */
export function versionBefore(
  contentDir: string,
  path: string,
  sinceMs: number,
): string | undefined {
  const changes = changesOf(contentDir, path);
  const first = changes.findLast(({ date }) => Date.parse(date) >= sinceMs);
  if (!first) return undefined;
  const before = versionAt(contentDir, `${first.commit}^`, path);
  return (before ?? versionAt(contentDir, first.commit, path))?.toString('utf8');
}

/** Files outside the content folder have the path in the repository. */
function filesOf(contentDir: string, commit: string): string[] {
  const prefix = gitIfAny(contentDir, 'rev-parse', '--show-prefix');
  const args = ['--no-commit-id', '--name-only', '-r', '-z', commit];
  const names = gitIfAny(contentDir, 'diff-tree', ...args).split('\0');
  return names
    .filter(Boolean)
    .map((name) =>
      name.startsWith(prefix) ? `content/${name.slice(prefix.length)}` : `../${name}`,
    );
}

/** Path relative to the content folder, in which git runs. */
function gitPath(name: string): string {
  return name.replace(/^content\//, '');
}

/** The file's name at the time of the change. */
function nameAtCommit(contentDir: string, path: string, commit: string): string {
  const format = '--format=%x00%H';
  const log = gitIfAny(
    contentDir,
    'log',
    ...followRenames,
    '--name-only',
    '--relative',
    format,
    '--',
    gitPath(path),
  );
  const [, name] = new RegExp(`\\x00${commit}\\n+(.+)`).exec(log) ?? [];
  return name ? `content/${name}` : path;
}

function versionAt(contentDir: string, commit: string, path: string): Buffer | undefined {
  try {
    return gitBytes(contentDir, 'show', `${commit}:./${gitPath(path)}`);
  } catch {
    return undefined;
  }
}

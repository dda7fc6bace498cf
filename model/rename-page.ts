// Renames the address of a page or post, with links and redirects.

import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseDocument } from 'yaml';
import { friendlyUri } from '../contract/slug.ts';
import { contentFiles, contentFolder, contentPath } from './content-folder.ts';
import { fieldsOfPage, unpublishedFiles } from './front-matter.ts';

/** Result of a rename. */
export interface RenameResult {
  /** In German. */
  readonly message: string;
  /** All changed files, e.g. `content/pages/orion.mdx`. */
  readonly files: readonly string[];
}

/**
 * Moves the file and its translation, rewrites links in `content/` and adds redirects. All or nothing.
 *
 * @param contentDir the content folder
 * @throws Error in German with cause and fix
 */
export function renamePage(from: string, to: string, contentDir = contentFolder()): RenameResult {
  const moves = movesOf(from, to, contentDir);
  const moved = moves.map(([old, next]) => {
    const [oldFile, newFile] = [fileOf(old), fileOf(next)];
    const isPublic = !unpublishedFiles(contentDir, Date.now()).has(oldFile);
    renameSync(contentPath(oldFile, contentDir), contentPath(newFile, contentDir));
    const { message, files } = moveAddress(old, next, isPublic, contentDir);
    return {
      message: `${oldFile} ist jetzt ${newFile}; ${message}`,
      files: [oldFile, newFile, ...files],
    };
  });
  return {
    message: moved.map(({ message }) => message).join('\n'),
    files: [...new Set(moved.flatMap(({ files }) => files))],
  };
}

/** @throws Error in German if a page or post can't have that address */
export function refuseRename(from: string, to: string, contentDir: string): void {
  movesOf(from, to, contentDir);
}

/**
 * Rewrites links to an old address, and adds a redirect.
 *
 * @param isPublic whether the old address was public; otherwise it needs no redirect
 */
export function moveAddress(
  old: string,
  next: string,
  isPublic: boolean,
  contentDir: string,
): RenameResult {
  const changed = rewriteLinks(old, next, contentDir);
  if (isPublic) addRedirect(old, next, contentPath(redirectsFile, contentDir));
  const links = changed.length > 0 ? ` Verweise geändert in: ${changed.join(', ')}.` : '';
  return {
    message: `${isPublic ? `${old} leitet zu ${next}.` : `die Adresse ist ${next}.`}${links}`,
    files: isPublic ? [...changed, redirectsFile] : changed,
  };
}

const redirectsFile = 'content/redirects.yaml';

/** Old and new addresses: of the page, and of its translation if any. */
function movesOf(from: string, to: string, contentDir: string): (readonly [string, string])[] {
  const [old, next] = [parseAddress(from), parseAddress(to)];
  // Pages with the same name in two languages are translations of each other.
  const translation = [translationOf(old), translationOf(next)] as const;
  const hasTranslation = existsSync(contentPath(fileOf(translation[0]), contentDir));
  const moves = hasTranslation ? [[old, next] as const, translation] : [[old, next] as const];
  for (const [from, to] of moves) refuse(from, to, contentDir);
  return moves;
}

/** The address in the other language; posts have none. */
function translationOf(address: string): string {
  return address.startsWith('/en/') ? address.slice('/en'.length) : `/en${address}`;
}

function parseAddress(text: string): string {
  const address = `/${text.replace(/^\//, '')}`;
  if (/^\/[a-z0-9-]+(\/[a-z0-9-]+)*$/.test(address)) return address;
  throw new Error(`„${text}“ ist keine Adresse: Sie besteht aus Kleinbuchstaben, Ziffern und -.`);
}

function fileOf(address: string): string {
  return `content${address.startsWith('/blog/') ? '' : '/pages'}${address}.mdx`;
}

function refuse(old: string, next: string, contentDir: string): void {
  const [oldFile, newFile] = [fileOf(old), fileOf(next)];
  const folder = oldFile.replace(/\.mdx$/, '');
  if (old === '/index' || old === '/blog') throw new Error(`${old} behält seine Adresse.`);
  if (!existsSync(contentPath(oldFile, contentDir)))
    throw new Error(`${oldFile} gibt es nicht. Prüfen Sie die alte Adresse.`);
  if (existsSync(contentPath(newFile, contentDir)))
    throw new Error(`${newFile} gibt es schon. Wählen Sie eine andere Adresse.`);
  if (dirname(oldFile) !== dirname(newFile)) {
    throw new Error(`${old} und ${next} liegen in verschiedenen Ordnern. Das geht nur von Hand.`);
  }
  if (existsSync(contentPath(folder, contentDir))) {
    throw new Error(`Unter ${old} liegen weitere Seiten (${folder}). Das geht nur von Hand.`);
  }
  if (!old.startsWith('/blog/')) return;
  const { title = '' } = fieldsOfPage(readFileSync(contentPath(oldFile, contentDir), 'utf8'));
  const address = `/blog/${friendlyUri(String(title))}`;
  if (address === next) return;
  throw new Error(
    `Die Adresse eines Beitrags entsteht aus seinem Titel. Ändern Sie zuerst title in ${oldFile}: „${title}“ ergibt ${address}, nicht ${next}.`,
  );
}

/** @returns the changed files */
function rewriteLinks(old: string, next: string, contentDir: string): string[] {
  // Do not match parts of longer or foreign addresses.
  const link = new RegExp(`(?<![\\w./-])${RegExp.escape(old)}(?![\\w/-]|\\.\\w)`, 'g');
  return contentFiles(contentDir, 'content/**/*.{mdx,yaml}').filter((file) => {
    const text = readFileSync(contentPath(file, contentDir), 'utf8');
    const rewritten = text.replace(link, next);
    if (rewritten !== text) writeFileSync(contentPath(file, contentDir), rewritten);
    return rewritten !== text;
  });
}

function addRedirect(old: string, next: string, file: string): void {
  const document = parseDocument(existsSync(file) ? readFileSync(file, 'utf8') : '');
  // A reused address needs no redirect.
  if (document.has(next)) document.delete(next);
  document.set(old, next);
  writeFileSync(file, document.toString({ lineWidth: 0 }));
}

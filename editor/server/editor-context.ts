// Context shared by the editor's routes.
import { existsSync, readFileSync } from 'node:fs';
import type { HttpBindings } from '@hono/node-server';
import type { Context, Hono } from 'hono';
import { editorAccess } from '../../contract/editor-access.ts';
import { contentPath } from '../../model/content-folder.ts';
import { factAt } from '../../model/fact-files.ts';
import { fieldsOfPage } from '../../model/front-matter.ts';
import { nameInGit } from './git.ts';
import type { WriteAccess } from './write-content.ts';

/**
 * Publishes the saved content, or reverts the last publication.
 *
 * @returns the result as a German sentence
 */
export type Publish = (how: 'forward' | 'back') => Promise<{
  readonly isDone: boolean;
  readonly message: string;
}>;

export interface EditorContext extends WriteAccess {
  /** Public address of the preview. */
  readonly previewUrl: string;
  readonly publish: Publish;
}

export type EditorEnv = { Bindings: HttpBindings };
export type EditorApp = Hono<EditorEnv>;

/** Name of the desk's account, else user.name of git. */
export function editorName(
  { req }: Context<EditorEnv>,
  { isBehindDesk, contentDir }: WriteAccess,
): string {
  const name = isBehindDesk ? (req.header(editorAccess.nameHeader) ?? '') : '';
  try {
    return decodeURIComponent(name) || nameInGit(contentDir);
  } catch {
    return nameInGit(contentDir);
  }
}

/** Name for editors: label of facts, title of a page or post; else the file name. */
export function nameOfFile(contentDir: string, file: string): string {
  const label = factAt(file)?.label;
  if (label) return label;
  if (!file.endsWith('.mdx') || !existsSync(contentPath(file, contentDir))) return file;
  const { title } = fieldsOfPage(readFileSync(contentPath(file, contentDir), 'utf8'));
  if (!title) return file;
  return file.startsWith('content/pages/en/') ? `${title} (englisch)` : String(title);
}

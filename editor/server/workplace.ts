// Context shared by the editor's routes: settings, author, notifications.
import type { HttpBindings } from '@hono/node-server';
import type { Context, Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import { editorAccess } from '../../contract/editor-access.ts';
import { nameInGit } from './git.ts';
import type { Place } from './write-content.ts';

/**
 * Publishes the saved content, or reverts the last publication.
 *
 * @returns the result as a German sentence
 */
export type Publish = (how: 'forward' | 'back') => Promise<{
  readonly isDone: boolean;
  readonly said: string;
}>;

export interface Workplace extends Place {
  /** Public address of the preview. */
  readonly previewUrl: string;
  /** Local address of the preview, with the proxy's secret if required. */
  readonly previewHere: string;
  readonly proxySecret?: string | undefined;
  readonly publish: Publish;
}

export type EditorEnv = { Bindings: HttpBindings };
export type EditorApp = Hono<EditorEnv>;

export const nameCookie = 'redaktion';

/** Name of the desk's account, else the one given on the page, else user.name of git. */
export function editorName(context: Context<EditorEnv>, { isBehindDesk, root }: Place): string {
  if (!isBehindDesk) return getCookie(context, nameCookie) || nameInGit(root);
  try {
    return decodeURIComponent(context.req.header(editorAccess.nameHeader) ?? '') || nameInGit(root);
  } catch {
    return nameInGit(root);
  }
}

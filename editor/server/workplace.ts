// Where the editor works, and what its routes share: who is asking, and telling open pages of a change.
import type { HttpBindings } from '@hono/node-server';
import type { Context, Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import { editorAccess } from '../../contract/editor-access.ts';
import { nameInGit } from './git.ts';
import type { Place } from './write-content.ts';

/**
 * Publishes what is saved, or takes the last publication back.
 *
 * @returns the result as a German sentence
 */
export type Publish = (how: 'forward' | 'back') => Promise<{
  readonly isDone: boolean;
  readonly said: string;
}>;

export interface Workplace extends Place {
  /** Where browsers see the preview. */
  readonly previewUrl: string;
  /** Where this machine sees it, with the proxy's secret where it asks for one. */
  readonly previewHere: string;
  readonly proxySecret?: string | undefined;
  readonly publish: Publish;
  /** Open pages that listen for changes. */
  readonly listeners: Set<(event: EditorEvent, said: string) => void>;
}

export type EditorEvent = 'saved' | 'refused';
export type EditorEnv = { Bindings: HttpBindings };
export type EditorApp = Hono<EditorEnv>;

export const nameCookie = 'redaktion';

/** The name of the desk's account, else the one given on the page, else the one in git's settings. */
export function editorName(context: Context<EditorEnv>, { isBehindDesk, root }: Place): string {
  if (!isBehindDesk) return getCookie(context, nameCookie) || nameInGit(root);
  try {
    return decodeURIComponent(context.req.header(editorAccess.nameHeader) ?? '') || nameInGit(root);
  } catch {
    return nameInGit(root);
  }
}

/**
 * Tells all open pages of a change; the preview reloads by itself.
 *
 * @param said a German sentence for the line of news
 */
export function tellAll({ listeners }: Workplace, event: EditorEvent, said = ''): void {
  for (const tell of listeners) tell(event, said);
}

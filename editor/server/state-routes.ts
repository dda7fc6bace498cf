// Data shown beside the forms: state of the open file, options, events.

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setCookie } from 'hono/cookie';
import { streamSSE } from 'hono/streaming';
import { editorAccess } from '../../contract/editor-access.ts';
import { readChoices } from '../../model/content-names.ts';
import { factForms, fileOf } from '../../model/fact-forms.ts';
import { findFaults } from '../../model/faults/find-faults.ts';
import { addressOf } from '../../model/page-address.ts';
import { releaseOf } from './change-routes.ts';
import { changesOf } from './history.ts';
import { type EditorApp, editorName, nameCookie, type Workplace } from './workplace.ts';

// Proxies and pages close a connection that is silent for a minute.
const signOfLifeMs = 25_000;
const yearS = 365 * 24 * 60 * 60;

export function addStateRoutes(app: EditorApp, workplace: Workplace): void {
  const { isBehindDesk, listeners, previewHere, previewUrl, proxySecret, root } = workplace;
  app.get('/api/editor/state', (context) => {
    const file = context.req.query('file') ?? '';
    return context.json({
      name: editorName(context, workplace),
      isNameFixed: isBehindDesk,
      previewUrl: `${previewUrl}${seenAt(root, file)}`,
      changes: changesOf(root, file),
      faults: findFaults(root),
      release: releaseOf(root, file, Date.now()),
    });
  });
  app.get('/api/editor/preview', async (context) => {
    const address = `${previewHere}${seenAt(root, context.req.query('file') ?? '')}`;
    return context.body(null, (await answers(address, proxySecret)) ? 204 : 503);
  });
  app.get('/api/editor/choices', (context) => context.json(readChoices(root)));
  app.post('/api/editor/name', async (context) => {
    const name = (await context.req.text()).slice(0, 100);
    setCookie(context, nameCookie, name, { httpOnly: true, maxAge: yearS, sameSite: 'Strict' });
    return context.body(null);
  });
  app.get('/api/editor/events', (context) =>
    streamSSE(context, (stream) => {
      const tell = (event: string, said: string) =>
        void stream.writeSSE({ event, data: JSON.stringify(said) });
      listeners.add(tell);
      const sign = () => void stream.writeSSE({ event: 'alive', data: '' });
      sign();
      const signs = setInterval(sign, signOfLifeMs);
      return new Promise((resolve) => {
        stream.onAbort(() => {
          clearInterval(signs);
          listeners.delete(tell);
          resolve();
        });
      });
    }),
  );
}

/** Page for the preview of a file: its own, or the one that shows these facts; else the home page. */
export function seenAt(root: string, file: string): string {
  const tag = Object.values(factForms).find((form) => fileOf(form) === file)?.shownBy;
  if (!tag) return addressOf(root, file) ?? '/';
  const page = globSync('content/pages/*.mdx', { cwd: root })
    .map((name) => name.replaceAll('\\', '/'))
    .sort()
    .find((name) => readFileSync(join(root, name), 'utf8').includes(tag));
  return (page && addressOf(root, page)) ?? '/';
}

/** Whether the preview answers. @param secret of the proxy in front, if any */
export async function answers(address: string, secret: string | undefined): Promise<boolean> {
  const headers = secret ? { [editorAccess.secretHeader]: secret } : {};
  try {
    const answer = await fetch(address, { headers, signal: AbortSignal.timeout(5000) });
    await answer.body?.cancel();
    return true;
  } catch {
    return false;
  }
}

// What the editor's page shows beside the forms: state of the open file, choices, and what happens meanwhile.
import { setCookie } from 'hono/cookie';
import { streamSSE } from 'hono/streaming';
import { readChoices } from '../documents/content-names.ts';
import { findFaults } from '../faults/find-faults.ts';
import { changesOf } from './history.ts';
import { answers, seenAt } from './preview.ts';
import { releaseOf } from './release.ts';
import { type EditorApp, editorName, nameCookie, type Workplace } from './workplace.ts';

// Proxies, and pages, close a connection that is silent for a minute.
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

// Everything that the editor's server answers, to its own pages only.
import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { extname, join } from 'node:path';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { addChangeRoutes } from './change-routes.ts';
import { addKeystaticRoutes } from './keystatic-routes.ts';
import { addPictureRoutes } from './picture-routes.ts';
import { addStateRoutes } from './state-routes.ts';
import type { EditorApp, EditorEnv, Workplace } from './workplace.ts';
import { isEditable } from './write-content.ts';

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
};
const largestBody = 32 * 1024 * 1024;

/**
 * @param pages folder of the built pages
 * @param isAllowed whether a request comes from them
 */
export function createApp(
  workplace: Workplace,
  pages: string,
  isAllowed: (request: IncomingMessage) => boolean,
): EditorApp {
  const app: EditorApp = new Hono<EditorEnv>();
  app.use(async (context, next) => {
    if (!isAllowed(context.env.incoming)) return context.text('Nur für die eigenen Seiten.', 403);
    const file = context.req.query('file');
    if (file && !isEditable(file)) return context.text('Keine solche Datei.', 404);
    await next();
    context.header('cache-control', 'no-store');
    return undefined;
  });
  app.use(
    bodyLimit({
      maxSize: largestBody,
      onError: (context) => context.text('Das ist größer als 32 MB.', 413),
    }),
  );
  addKeystaticRoutes(app, workplace);
  addStateRoutes(app, workplace);
  addChangeRoutes(app, workplace);
  addPictureRoutes(app, workplace);

  const page = (file: string) => {
    const path = join(pages, file);
    if (!existsSync(path)) return noSuchThing();
    return new Response(new Uint8Array(readFileSync(path)), {
      headers: {
        'content-type': types[extname(file)] ?? 'application/octet-stream',
        'content-security-policy': policy(workplace.previewUrl),
      },
    });
  };
  app.get('/', () => page('index.html'));
  app.get('/keystatic/*', () => page('keystatic.html'));
  app.get('/assets/:file{[\\w.-]+}', (context) => page(`assets/${context.req.param('file')}`));
  app.notFound(noSuchThing);
  app.onError((error, context) => context.text(error.message, 500));
  return app;
}

function noSuchThing(): Response {
  const headers = { 'content-type': 'text/plain; charset=utf-8' };
  return new Response('Das gibt es hier nicht.', { status: 404, headers });
}

/** Keystatic would fetch a typeface from a third party. */
function policy(previewUrl: string): string {
  return [
    "default-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' blob: data:",
    `frame-src 'self' ${previewUrl}`,
    "frame-ancestors 'self'",
  ].join('; ');
}

// The editor's web server. It can change files, so it listens on this machine only and answers only its own pages;
// behind the desk's accounts, only requests through the proxy.
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { extname, join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { editorAccess } from '../../contract/editor-access.ts';
import { buildPages } from './build-pages.ts';
import { addChangeRoutes } from './change-routes.ts';
import { addKeystaticRoutes } from './keystatic-routes.ts';
import { addPictureRoutes } from './pictures.ts';
import { isFromProxy } from './proxy-secret.ts';
import { addStateRoutes } from './state-routes.ts';
import type { EditorApp, EditorEnv, Publish, Workplace } from './workplace.ts';
import { isEditable } from './write-content.ts';

export interface EditorSettings {
  /** Project folder. */
  readonly root: string;
  readonly port: number;
  /** Uses accounts of the desk. */
  readonly proxy?: EditorProxy | undefined;
  readonly publish: Publish;
}

export interface EditorProxy {
  readonly publicUrl: URL;
  /** Secret shared with the proxy. */
  readonly secret: string;
}

/** Next to the editor's port, also behind a proxy. Serves the preview. */
export function previewPort(port: number): number {
  return port + 1;
}

/** @throws Error with code EADDRINUSE if the port is taken */
export async function startEditor({ root, port, proxy, publish }: EditorSettings) {
  const url = proxy?.publicUrl ?? new URL(`http://localhost:${port}`);
  const workplace: Workplace = {
    root,
    publish,
    previewHere: `http://localhost:${previewPort(port)}`,
    previewUrl: `${url.protocol}//${url.hostname}:${previewPort(Number(url.port))}`,
    isBehindDesk: proxy !== undefined,
    proxySecret: proxy?.secret,
  };
  const isAllowed = proxy
    ? (request: IncomingMessage) => isLetThrough(request, proxy)
    : isFromOwnPage;
  const app = createApp(workplace, await buildPages(), isAllowed);
  const server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }));
  server.listen({ host: '127.0.0.1', port });
  await once(server, 'listening');
  return {
    previewUrl: workplace.previewUrl,
    async stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Refuses requests caused by foreign pages, under our name (DNS rebinding) or their own. */
function isFromOwnPage({ headers, method }: IncomingMessage): boolean {
  const host = headers.host ?? '';
  if (!/^(?:localhost|127\.0\.0\.1)(?::\d+)?$/.test(host)) return false;
  return isHarmless(method) || headers.origin === `http://${host}`;
}

/** The proxy passes the desk account's name; without it the desk was not asked. */
function isLetThrough(request: IncomingMessage, { publicUrl, secret }: EditorProxy): boolean {
  const { headers, method } = request;
  if (!isFromProxy(request, secret)) return false;
  if (headers.host !== publicUrl.host || !headers[editorAccess.nameHeader]) return false;
  return isHarmless(method) || headers.origin === publicUrl.origin;
}

function isHarmless(method: string | undefined): boolean {
  return method === 'GET' || method === 'HEAD';
}

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
function createApp(
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

/** Keystatic would load a font from a third party. */
function policy(previewUrl: string): string {
  return [
    "default-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' blob: data:",
    `frame-src 'self' ${previewUrl}`,
    "frame-ancestors 'self'",
  ].join('; ');
}

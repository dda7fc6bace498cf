// The editor's web server. It can change files, so it listens on localhost and accepts requests from its own pages only;
// with desk accounts, requests through the proxy only.
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { editorAccess } from '../../contract/editor-access.ts';
import { buildPages } from './build-pages.ts';
import { addChangeRoutes } from './change-routes.ts';
import type { EditorApp, EditorContext, EditorEnv, Publish } from './editor-context.ts';
import { addKeystaticRoutes } from './keystatic-api.ts';
import { addPictureRoutes } from './pictures.ts';
import { isFromProxy } from './proxy-secret.ts';
import { addStateRoutes } from './state-routes.ts';
import { isEditable } from './write-content.ts';

export interface EditorSettings {
  /** The content folder. */
  readonly contentDir: string;
  readonly port: number;
  /** Reverse proxy with desk accounts, if any. */
  readonly proxy?: EditorProxy | undefined;
  readonly publish: Publish;
}

export interface EditorProxy {
  readonly publicUrl: URL;
  /** Secret shared with the proxy. */
  readonly secret: string;
}

/** Port of the preview: the next one, also behind a proxy. */
export function previewPort(port: number): number {
  return port + 1;
}

/** @throws Error with code EADDRINUSE if the port is taken */
export async function startEditor({ contentDir, port, proxy, publish }: EditorSettings) {
  const url = proxy?.publicUrl ?? new URL(`http://localhost:${port}`);
  const editor: EditorContext = {
    contentDir,
    publish,
    previewUrl: `${url.protocol}//${url.hostname}:${previewPort(Number(url.port))}`,
    isBehindDesk: proxy !== undefined,
  };
  const isAllowed = proxy
    ? (request: IncomingMessage) => isFromDeskAccount(request, proxy)
    : isFromOwnPage;
  const app = createApp(editor, await buildPages(), isAllowed);
  const server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }));
  server.listen({ host: '127.0.0.1', port });
  await once(server, 'listening');
  return {
    previewUrl: editor.previewUrl,
    async stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Rejects requests from foreign pages: DNS rebinding by the host, cross-site requests by the origin. */
function isFromOwnPage({ headers, method }: IncomingMessage): boolean {
  const host = headers.host ?? '';
  if (!/^(?:localhost|127\.0\.0\.1)(?::\d+)?$/.test(host)) return false;
  return isSafeMethod(method) || headers.origin === `http://${host}`;
}

/** The proxy passes the name of the desk account; without it, the request is not authenticated. */
function isFromDeskAccount(request: IncomingMessage, { publicUrl, secret }: EditorProxy): boolean {
  const { headers, method } = request;
  if (!isFromProxy(request, secret)) return false;
  if (headers.host !== publicUrl.host || !headers[editorAccess.nameHeader]) return false;
  return isSafeMethod(method) || headers.origin === publicUrl.origin;
}

function isSafeMethod(method: string | undefined): boolean {
  return method === 'GET' || method === 'HEAD';
}

const maxBodyBytes = 32 * 1024 * 1024;

/**
 * @param pages folder of the built pages
 * @param isAllowed whether a request comes from them
 */
function createApp(
  editor: EditorContext,
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
    context.header('content-security-policy', policy(editor.previewUrl));
    return undefined;
  });
  app.use(
    bodyLimit({
      maxSize: maxBodyBytes,
      onError: (context) => context.text('Das ist größer als 32 MB.', 413),
    }),
  );
  addKeystaticRoutes(app, editor);
  addStateRoutes(app, editor);
  addChangeRoutes(app, editor);
  addPictureRoutes(app, editor);

  app.get('/keystatic/*', serveStatic({ root: pages, path: 'keystatic.html' }));
  app.get('*', serveStatic({ root: pages }));
  app.notFound((context) => context.text('Das gibt es hier nicht.', 404));
  app.onError((error, context) => context.text(error.message, 500));
  return app;
}

/** Content-Security-Policy. Blocks the third-party font of Keystatic. */
function policy(previewUrl: string): string {
  return [
    "default-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' blob: data:",
    `connect-src 'self' ${previewUrl}`,
    `frame-src 'self' ${previewUrl}`,
    "frame-ancestors 'self'",
  ].join('; ');
}

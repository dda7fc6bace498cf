// The editor's own web server. It can change files and therefore listens on this machine only, and
// answers nobody but its own pages; behind the accounts of the desk, only those that a proxy lets through.
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { editorAccess } from '../../contract/editor-access.ts';
import { buildPages } from './build-pages.ts';
import { answerEditor, type Publish, type Workplace } from './editor-routes.ts';
import { answerKeystatic } from './keystatic-routes.ts';
import { isFromProxy } from './proxy-secret.ts';
import { send } from './send.ts';

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
};

export interface EditorSettings {
  /** Folder of the project. */
  readonly root: string;
  readonly port: number;
  /** Shows it to whom the desk lets through, instead of to this machine. */
  readonly proxy?: EditorProxy | undefined;
  readonly publish: Publish;
}

export interface EditorProxy {
  readonly publicUrl: URL;
  /** What it proves itself with. */
  readonly secret: string;
}

/** Next to the editor's own port, here as behind a proxy. The pages are seen there as they are being edited. */
export function previewPort(port: number): number {
  return port + 1;
}

/** @throws Error of the code EADDRINUSE when somebody else has the port */
export async function startEditor({ root, port, proxy, publish }: EditorSettings) {
  const pages = await buildPages();
  const url = proxy?.publicUrl ?? new URL(`http://localhost:${port}`);
  const workplace: Workplace = {
    root,
    publish,
    previewHere: `http://localhost:${previewPort(port)}`,
    previewUrl: `${url.protocol}//${url.hostname}:${previewPort(Number(url.port))}`,
    isBehindDesk: proxy !== undefined,
    proxySecret: proxy?.secret,
    listeners: new Set(),
  };
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      send(response, 500, error instanceof Error ? error.message : String(error));
    });
  });

  async function answer(request: IncomingMessage, response: ServerResponse) {
    if (!(proxy ? isLetThrough(request, proxy) : isOurs(request))) {
      return send(response, 403, 'Nur für die eigenen Seiten.');
    }
    const url = new URL(request.url ?? '/', `http://localhost:${port}`);
    if (url.pathname.startsWith('/api/keystatic/')) {
      return answerKeystatic(workplace, url, request, response);
    }
    if (/^\/(?:api\/editor|pictures)\//.test(url.pathname)) {
      return answerEditor(workplace, url, request, response);
    }
    if (url.pathname === '/') return sendPage(response, 'index.html');
    if (/^\/keystatic(?:\/|$)/.test(url.pathname)) return sendPage(response, 'keystatic.html');
    if (/^\/assets\/[\w.-]+$/.test(url.pathname)) return sendPage(response, url.pathname);
    send(response, 404, 'Das gibt es hier nicht.');
  }

  function sendPage(response: ServerResponse, file: string) {
    const path = join(pages, file);
    if (!existsSync(path)) return send(response, 404, 'Das gibt es hier nicht.');
    response.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream');
    response.setHeader('content-security-policy', policy(workplace.previewUrl));
    send(response, 200, readFileSync(path));
  }

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

/** Keystatic would fetch a typeface from a third party; nothing is fetched from anywhere but here. */
function policy(previewUrl: string): string {
  return [
    "default-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' blob: data:",
    `frame-src 'self' ${previewUrl}`,
    "frame-ancestors 'self'",
  ].join('; ');
}

/** A page of somebody else may lead a browser here, under our name or its own. Neither gets in. */
function isOurs({ headers, method }: IncomingMessage): boolean {
  const host = headers.host ?? '';
  if (!/^(?:localhost|127\.0\.0\.1)(?::\d+)?$/.test(host)) return false;
  return isHarmless(method) || headers.origin === `http://${host}`;
}

/** The proxy names whoever the desk knows; without that name nobody has asked the desk. */
function isLetThrough(request: IncomingMessage, { publicUrl, secret }: EditorProxy): boolean {
  const { headers, method } = request;
  if (!isFromProxy(request, secret)) return false;
  if (headers.host !== publicUrl.host || !headers[editorAccess.nameHeader]) return false;
  return isHarmless(method) || headers.origin === publicUrl.origin;
}

function isHarmless(method: string | undefined): boolean {
  return method === 'GET' || method === 'HEAD';
}

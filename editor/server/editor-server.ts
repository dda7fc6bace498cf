// The editor's own web server. It can change files and therefore listens on this machine only, and
// answers only its own pages; behind the accounts of the desk, only requests through the proxy.
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { editorAccess } from '../../contract/editor-access.ts';
import { buildPages } from './build-pages.ts';
import { createApp } from './create-app.ts';
import { isFromProxy } from './proxy-secret.ts';
import type { Publish, Workplace } from './workplace.ts';

export interface EditorSettings {
  /** Folder of the project. */
  readonly root: string;
  readonly port: number;
  /** Opens it to accounts of the desk instead of to this machine. */
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

/** @throws Error of the code EADDRINUSE when the port is taken */
export async function startEditor({ root, port, proxy, publish }: EditorSettings) {
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

/** A foreign page may lead a browser here, under our name (DNS rebinding) or its own. */
function isFromOwnPage({ headers, method }: IncomingMessage): boolean {
  const host = headers.host ?? '';
  if (!/^(?:localhost|127\.0\.0\.1)(?::\d+)?$/.test(host)) return false;
  return isHarmless(method) || headers.origin === `http://${host}`;
}

/** The proxy names the account of the desk; without a name the desk was not asked. */
function isLetThrough(request: IncomingMessage, { publicUrl, secret }: EditorProxy): boolean {
  const { headers, method } = request;
  if (!isFromProxy(request, secret)) return false;
  if (headers.host !== publicUrl.host || !headers[editorAccess.nameHeader]) return false;
  return isHarmless(method) || headers.origin === publicUrl.origin;
}

function isHarmless(method: string | undefined): boolean {
  return method === 'GET' || method === 'HEAD';
}

// What Vite's development server does besides: it shows faults, and a preview of it is guarded.
import type { IncomingMessage } from 'node:http';
import { resolve, sep } from 'node:path';
import type { ViteDevServer } from 'vite';
import type { Fault } from '../content/schema/faults/fault.ts';
import { addressOf } from '../editor/documents/page-address.ts';
import { faultPage } from '../editor/faults/fault-page.ts';
import { findFaults } from '../editor/faults/find-faults.ts';
import { isFromProxy } from '../editor/server/proxy-secret.ts';

/** A page shows in German what is wrong with it, and reloads when the content changes. */
export function showFaultsInBrowser({ middlewares, watcher, ws }: ViteDevServer): void {
  const content = `${resolve('content')}${sep}`;
  let faults = findFaults('.');
  const look = () => {
    faults = findFaults('.');
    // Where Astro can't read a file it goes on with the old one, and no open page would ask again.
    if (faults.length > 0) ws.send({ type: 'full-reload' });
  };
  let waiting: NodeJS.Timeout | undefined;
  watcher.on('all', (_, file) => {
    if (!resolve(file).startsWith(content)) return;
    clearTimeout(waiting);
    waiting = setTimeout(look, 100);
  });
  middlewares.use((request, response, next) => {
    if (!asksForPage(request)) return next();
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    const own = faults.filter((fault) => concerns(fault, path));
    if (own.length === 0) return next();
    response.statusCode = 500;
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(faultPage(own));
  });
}

function asksForPage({ headers, method }: IncomingMessage): boolean {
  return method === 'GET' && String(headers.accept).includes('text/html');
}

/** What is wrong in another page is no matter of this one; facts may stand on any. */
function concerns({ file }: Fault, path: string): boolean {
  return !file.endsWith('.mdx') || addressOf('.', file) === path;
}

/** Opens a file in a program on this machine, for whoever asks. Vite takes its name in any case. */
const launchesProgram = /^\/__open-in-editor/i;

/**
 * Takes away what a preview must not have, and answers the proxy alone.
 * @param secret of the proxy in front, where there is one
 */
export function guardPreview(
  { httpServer, middlewares }: ViteDevServer,
  secret: string | undefined,
) {
  const isStrange = (request: Parameters<typeof isFromProxy>[0]) =>
    Boolean(secret) && !isFromProxy(request, secret ?? '');
  middlewares.use((request, response, next) => {
    const status = isStrange(request) ? 403 : launchesProgram.test(request.url ?? '') ? 404 : 0;
    if (!status) return next();
    response.statusCode = status;
    response.end();
  });
  httpServer?.prependListener('upgrade', (request, socket) => {
    if (isStrange(request)) socket.destroy();
  });
}

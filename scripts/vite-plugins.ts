// Plugins of Vite: prices in texts; of its development server: show faults, protect the preview.
import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { resolve, sep } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import { isFromProxy } from '../editor/server/proxy-secret.ts';
import { contentFolder, contentPath } from '../model/content-folder.ts';
import { factFiles } from '../model/fact-files.ts';
import type { Fault } from '../model/faults/fault.ts';
import { faultPage } from '../model/faults/fault-page.ts';
import { findFaults } from '../model/faults/find-faults.ts';
import { memoize } from '../model/faults/memoize.ts';
import { addressOf } from '../model/page-address.ts';
import { amountsOf, fillPrices } from '../model/prices.ts';
import { parseFacts } from '../model/read-facts.ts';
import { languageOfFile } from '../site/document/page-language.ts';

/** Shows the faults of a page in German, and reloads it on content changes. */
export function showFaultsInBrowser({ middlewares, watcher, ws }: ViteDevServer): void {
  const content = `${contentFolder()}${sep}`;
  let faults = findFaults(contentFolder());
  // It may be outside the project.
  watcher.add(contentFolder());
  const update = () => {
    faults = findFaults(contentFolder());
    // Astro keeps the previous version of an invalid file, so open pages would not reload.
    if (faults.length > 0) ws.send({ type: 'full-reload' });
  };
  let timer: NodeJS.Timeout | undefined;
  watcher.on('all', (_, file) => {
    if (!resolve(file).startsWith(content)) return;
    clearTimeout(timer);
    timer = setTimeout(update, 100);
  });
  middlewares.use((request, response, next) => {
    const { headers, method, url = '/' } = request;
    const isPage = method === 'GET' && String(headers.accept).includes('text/html');
    if (!isPage) return next();
    const path = new URL(url, 'http://localhost').pathname;
    const own = faults.filter((fault) => affects(fault, path));
    if (own.length === 0) {
      retryErrors(response);
      return next();
    }
    response.statusCode = 500;
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(faultPage(own));
  });
}

/** Reloads a page that is missing or fails, such as one whose content is being read again: no change follows. */
function retryErrors(response: ServerResponse): void {
  const { writeHead } = response;
  response.writeHead = (status: number, ...rest: unknown[]) => {
    if (status >= 400) response.setHeader('refresh', '2');
    return Reflect.apply(writeHead, response, [status, ...rest]);
  };
}

/** Faults of other pages are not shown; facts may be on any page. */
function affects({ file }: Fault, path: string): boolean {
  return !file.endsWith('.mdx') || addressOf(contentFolder(), file) === path;
}

/** Vite's endpoint that opens a local file in an editor, without authentication. */
const openInEditorPath = /^\/__open-in-editor/i;

/**
 * Blocks endpoints that a preview must not expose, and requests that bypass the proxy.
 * @param secret of the proxy in front, if any
 */
export function guardPreview(
  { httpServer, middlewares }: ViteDevServer,
  secret: string | undefined,
) {
  const bypassesProxy = (request: Parameters<typeof isFromProxy>[0]) =>
    Boolean(secret) && !isFromProxy(request, secret ?? '');
  middlewares.use((request, response, next) => {
    const status = bypassesProxy(request)
      ? 403
      : openInEditorPath.test(request.url ?? '')
        ? 404
        : 0;
    if (!status) return next();
    response.statusCode = status;
    response.end();
  });
  httpServer?.prependListener('upgrade', (request, socket) => {
    if (bypassesProxy(request)) socket.destroy();
  });
}

/** Replaces names of prices, such as €(nebula.core), in the pages and posts of `content/`. */
export function pricesInTexts(): Plugin {
  const { file: sheet, schema } = factFiles.prices;
  const amountsIn = memoize((text) => amountsOf(parseFacts(sheet, text, schema).prices));
  return {
    name: 'prices-in-texts',
    enforce: 'pre',
    load(id) {
      const [path = '', query] = id.split('?');
      if (!path.endsWith('.mdx') || !path.startsWith(contentFolder() + sep)) return null;
      // The file itself, as text.
      if (query === 'raw') return null;
      this.addWatchFile(contentPath(sheet));
      const amounts = amountsIn(readFileSync(contentPath(sheet), 'utf8'));
      return fillPrices(readFileSync(path, 'utf8'), amounts, languageOfFile(path));
    },
  };
}

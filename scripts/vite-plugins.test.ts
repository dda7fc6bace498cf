import assert from 'node:assert/strict';
import { EventEmitter } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { test } from 'node:test';
import type { ViteDevServer } from 'vite';
import { listen } from '../testing/process/listen.ts';
import { showFaultsInBrowser } from './vite-plugins.ts';

type Middleware = (...args: [...Parameters<RequestListener>, next: () => void]) => void;

test('a page that fails or is missing while its content is read again is reloaded, and no other', async (t) => {
  const used: Middleware[] = [];
  const watcher = Object.assign(new EventEmitter(), { add() {} });
  const middlewares = { use: (middleware: Middleware) => void used.push(middleware) };
  showFaultsInBrowser({ middlewares, watcher, ws: {} } as unknown as ViteDevServer);
  const server = createServer((request, response) => {
    used[0]?.(request, response, () => {
      const status = { '/blog': 500, '/neu': 404 }[request.url ?? ''] ?? 200;
      response.writeHead(status, { 'content-type': 'text/html' });
      response.end();
    });
  });
  const port = await listen(t, server);
  const refreshOf = async (path: string, accept: string) => {
    const { headers } = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { accept } });
    return headers.get('refresh');
  };
  assert.equal(await refreshOf('/blog', 'text/html'), '2');
  assert.equal(await refreshOf('/neu', 'text/html'), '2');
  assert.equal(await refreshOf('/orion', 'text/html'), null);
  assert.equal(await refreshOf('/blog', 'application/json'), null);
});

import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { ask } from '../../testing/server/ask.ts';
import { readMetrics } from '../../testing/server/read-metrics.ts';
import { createRequestMetrics } from './request-metrics.ts';

async function run(t: { after(action: () => void): void }) {
  const requests = createRequestMetrics();
  const server = createServer(
    requests.observe((request, response) => {
      if (request.url === '/slow') response.write('never the end of it');
      else response.writeHead(request.url === '/gone' ? 404 : 200).end();
    }),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => server.close().closeAllConnections());
  const { port } = server.address() as AddressInfo;
  const read = async () => readMetrics(await requests.metrics());
  return { port, read };
}

test('counts requests by group of paths and outcome, whatever strangers ask for', async (t) => {
  const { port, read } = await run(t);
  const paths = ['/', '/gone', '/kontakt?x=1', '/_assets/a.js', '/mail/v1', '/power/latest'];
  for (const path of [...paths, '/readyz', '/powerless', '/vorgang/x', '/en/case/x'])
    await ask(port, path);
  const counts = (await read())
    .filter(({ name }) => name === 'http_requests_total')
    .map(({ labels: { group, status }, value }) => `${group} ${status} ${value}`);
  assert.deepEqual(counts.toSorted(), [
    'assets 2xx 1',
    'health 2xx 1',
    'mail 2xx 3',
    'pages 2xx 3',
    'pages 4xx 1',
    'power 2xx 1',
  ]);
});

test('times requests in buckets that each hold all faster ones', async (t) => {
  const { port, read } = await run(t);
  for (const path of ['/', '/', '/']) await ask(port, path);
  const ofPages = (await read()).filter(({ labels: { group } }) => group === 'pages');
  const buckets = ofPages.filter(({ labels: { le } }) => le).map(({ value }) => value);
  assert.deepEqual(
    buckets,
    buckets.toSorted((a, b) => a - b),
  );
  assert.equal(buckets.at(-1), 3);
  const sampleOf = (wanted: string) => ofPages.find(({ name }) => name === wanted)?.value ?? 0;
  assert.equal(sampleOf('http_request_duration_seconds_count'), 3);
  assert.ok(sampleOf('http_request_duration_seconds_sum') > 0);
});

test('a client that hangs up before the end is no success', async (t) => {
  const { port, read } = await run(t);
  const asked = get({ host: '127.0.0.1', port, path: '/slow' });
  const [answer] = await once(asked, 'response');
  answer.on('error', () => {});
  asked.destroy();
  let aborted: number | undefined;
  while (aborted === undefined) {
    await new Promise(setImmediate);
    aborted = (await read()).find(({ labels: { status } }) => status === 'aborted')?.value;
  }
  assert.equal(aborted, 1);
});

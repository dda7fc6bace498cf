import assert from 'node:assert/strict';
import { once } from 'node:events';
import { get } from 'node:http';
import { test } from 'node:test';
import { Registry } from 'prom-client';
import { ask } from '../../testing/server/ask.ts';
import { readMetrics } from '../../testing/server/read-metrics.ts';
import { startSampleServer } from '../../testing/server/start-sample-server.ts';
import type { Service } from '../service.ts';
import { createCountRequest } from './request-metrics.ts';

const serviceAt = (prefix: string, alsoBelow?: string[]): Service => ({
  prefix,
  alsoBelow,
  async handle({ url }, response) {
    if (url === '/mail/slow') response.write('never the end of it');
    else response.end();
  },
  start() {},
  stop() {},
});

async function run(t: { after(action: () => Promise<void>): void }) {
  const register = new Registry();
  const { port, stop } = await startSampleServer({
    services: [serviceAt('/mail/', ['/vorgang/', '/en/case/']), serviceAt('/power')],
    countRequest: createCountRequest(register),
  });
  t.after(stop);
  return { port, read: async () => readMetrics(await register.metrics()) };
}

test('counts requests by group of paths and outcome, whatever strangers ask for', async (t) => {
  const { port, read } = await run(t);
  const paths = [
    '/',
    '/gone',
    '/kontakt?x=1',
    '/_assets/app.Ab3dE.js',
    '/mail/v1',
    '/power/latest',
  ];
  for (const path of [...paths, '/readyz', '/powerless', '/vorgang/x', '/en/case/x', '/%'])
    await ask(port, path);
  const counts = (await read())
    .filter(({ name }) => name === 'http_requests_total')
    .map(({ labels: { group, status }, value }) => `${group} ${status} ${value}`);
  assert.deepEqual(counts.toSorted(), [
    'assets 2xx 1',
    'health 2xx 1',
    'mail 2xx 3',
    'pages 2xx 2',
    'pages 4xx 3',
    'power 2xx 1',
  ]);
});

test('times requests in buckets that each hold all faster ones', async (t) => {
  const { port, read } = await run(t);
  for (const path of ['/', '/', '/']) await ask(port, path);
  const ofPages = (await read()).filter(({ labels: { group } }) => group === 'pages');
  const buckets = ofPages.filter(({ labels: { le } }) => le).map(({ value }) => value);
  assert.equal(buckets.length, 8);
  assert.equal(buckets.at(-1), 3);
  const sampleOf = (wanted: string) => ofPages.find(({ name }) => name === wanted)?.value ?? 0;
  assert.equal(sampleOf('http_request_duration_seconds_count'), 3);
  assert.ok(sampleOf('http_request_duration_seconds_sum') > 0);
});

test('a client that hangs up before the end is no success', async (t) => {
  const { port, read } = await run(t);
  const asked = get({ host: '127.0.0.1', port, path: '/mail/slow' });
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

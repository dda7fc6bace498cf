import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTestLog } from '../../testing/mail/test-log.ts';
import { ask } from '../../testing/server/ask.ts';
import { createMetricsServer } from './monitoring.ts';

const anyPort = { host: '127.0.0.1', port: 0 };
const parts = { log: createTestLog().log, security: {} };

test('monitoring reads what all parts say, on a port of its own', async (context) => {
  const sources = [async () => 'mail_queued 2\n', async () => 'power_watts 5\n'];
  const metrics = createMetricsServer(anyPort, sources, parts);
  await metrics.start();
  context.after(() => metrics.stop());
  const answer = await ask(metrics.port(), '/metrics');
  assert.equal(answer.status, 200);
  assert.equal(answer.headers['content-type'], 'text/plain; version=0.0.4; charset=utf-8');
  assert.equal(String(answer.body), 'mail_queued 2\npower_watts 5\n');
  assert.equal((await ask(metrics.port(), '/')).status, 404);
  assert.equal((await ask(metrics.port(), '/metrics', { method: 'POST' })).status, 404);
});

test('a port for metrics that is taken is named by its setting', async (context) => {
  const first = createMetricsServer(anyPort, [], parts);
  await first.start();
  context.after(() => first.stop());
  const second = createMetricsServer({ host: '127.0.0.1', port: first.port() }, [], parts);
  await assert.rejects(async () => second.start(), /^Error: METRICS_PORT \d+ is already in use/);
  await second.stop();
});

test('a source that fails costs one answer and not the process', async (context) => {
  const sources = [() => Promise.reject(new Error('the database is away'))];
  const metrics = createMetricsServer(anyPort, sources, parts);
  await metrics.start();
  context.after(() => metrics.stop());
  assert.equal((await ask(metrics.port(), '/metrics')).status, 500);
  assert.equal((await ask(metrics.port(), '/')).status, 404);
});

import assert from 'node:assert/strict';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { test } from 'node:test';
import { readBody } from '../../services/mail/intake/read-enquiry.ts';
import { ask, sendRaw } from '../../testing/server/ask.ts';
import { startSampleServer } from '../../testing/server/start-sample-server.ts';

function serviceThat(
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
) {
  return { prefix: '/mail/', handle, start() {}, stop() {} };
}

test('everything below its path goes to the service, whatever the method', async (context) => {
  const sample = await startSampleServer({
    services: [
      serviceThat(async (request, response) => {
        response.end(`${request.method} ${request.url}`);
      }),
    ],
  });
  context.after(() => sample.stop());
  const posted = await ask(sample.port, '/mail/v1/abuse?x=1', { method: 'POST' });
  assert.equal(String(posted.body), 'POST /mail/v1/abuse?x=1');
  assert.equal(posted.headers['cache-control'], 'no-store');
  assert.equal((await ask(sample.port, '/mail')).status, 404);
  assert.equal((await ask(sample.port, '/mailhosting')).status, 404);
});

test('a service that fails is answered in German, without a word about the cause', async (context) => {
  const sample = await startSampleServer({
    services: [
      serviceThat(async (_, response) => {
        response.setHeader('Content-Encoding', 'br');
        throw new Error('disk I/O error in /var/data');
      }),
    ],
  });
  context.after(() => sample.stop());
  const answer = await ask(sample.port, '/mail/v1', { method: 'POST' });
  assert.equal(answer.status, 500);
  assert.equal(answer.headers['content-type'], 'application/problem+json; charset=utf-8');
  assert.equal(answer.headers['content-encoding'], undefined);
  const problem = JSON.parse(String(answer.body));
  assert.match(problem.detail, /Bitte versuchen Sie es in Kürze noch einmal/);
  assert.doesNotMatch(String(answer.body), /disk|Error/);
});

test('a service that fails half-way leaves no half answer that looks whole', async (context) => {
  const sample = await startSampleServer({
    services: [
      serviceThat(async (_, response) => {
        response.writeHead(200, { 'Content-Length': '100' }).write('half');
        throw new Error('gone');
      }),
    ],
  });
  context.after(() => sample.stop());
  await assert.rejects(ask(sample.port, '/mail/v1'));
  assert.equal((await ask(sample.port, '/healthz')).status, 200);
});

test('is not ready while a service cannot do its work, and alive all the same', async (context) => {
  let isReady = true;
  const service = { ...serviceThat(async () => {}), isReady: async () => isReady };
  const sample = await startSampleServer({ services: [service] });
  context.after(() => sample.stop());
  const statusOf = async (path: string) => (await ask(sample.port, path)).status;
  assert.equal(await statusOf('/readyz'), 200);
  isReady = false;
  assert.equal(await statusOf('/readyz'), 503);
  assert.equal(await statusOf('/healthz'), 200);
  assert.equal((await ask(sample.port, '/readyz', { method: 'POST' })).status, 405);
});

test('a service that reads a body gets an empty one where there is none, and need not wait', async (context) => {
  const sample = await startSampleServer({
    services: [
      serviceThat(async (request, response) => {
        const body = await readBody(request, 'json');
        response.end(`read ${body.length}`);
      }),
    ],
  });
  context.after(() => sample.stop());
  const head = 'POST /mail/v1 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n';
  for (const rest of ['\r\n', 'Content-Length: 0\r\n\r\n']) {
    assert.match(await sendRaw(sample.port, head + rest), /read 0$/);
  }
  assert.match(await sendRaw(sample.port, `${head}Content-Length: 2\r\n\r\n{}`), /read 2$/);
});

import assert from 'node:assert/strict';
import { once } from 'node:events';
import { Agent, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { test } from 'node:test';
import type { MiddlewareHandler } from 'hono';
import { pino } from 'pino';
import { ask } from '../testing/server/ask.ts';
import { startSampleServer } from '../testing/server/start-sample-server.ts';
import { createSiteServer } from './create-server.ts';
import type { Service } from './service.ts';
import type { AppEnv } from './web/app.ts';
import { createSecurityHeaders } from './web/headers.ts';

/** Tells when the first request with a method has reached the server. */
function arrivalOf(method: string) {
  const { promise: seen, resolve } = gate();
  const countRequest: MiddlewareHandler<AppEnv> = ({ req }, next) => {
    if (req.method === method) resolve();
    return next();
  };
  return { seen, countRequest };
}

function gate<Value = void>() {
  return Promise.withResolvers<Value>();
}

test('is alive but not ready until its parts have started, and lets a form wait for them', async () => {
  const [begun, mayStart] = [gate(), gate()];
  const slow: Service = {
    prefix: '/mail/',
    handle: async (_, response) => void response.end('served'),
    async start() {
      begun.resolve();
      await mayStart.promise;
    },
    stop() {},
  };
  const security = createSecurityHeaders('http://localhost:3000');
  const arrival = arrivalOf('POST');
  const parts = {
    services: [slow],
    security,
    log: pino({ level: 'silent' }),
    countRequest: arrival.countRequest,
  };
  const server = createSiteServer({ host: '127.0.0.1', port: 0 }, parts);
  const started = server.start();
  await begun.promise;
  assert.equal((await ask(server.port(), '/healthz')).status, 200);
  assert.equal((await ask(server.port(), '/readyz')).status, 503);
  const early = ask(server.port(), '/mail/v1', { method: 'POST', body: 'name=Max' });
  await arrival.seen;
  const givenUp = connect(server.port(), '127.0.0.1');
  givenUp.end('POST /mail/v1 HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n', () =>
    givenUp.destroy(),
  );
  await once(givenUp, 'close');
  assert.equal((await ask(server.port(), '/readyz')).status, 503);
  mayStart.resolve();
  await started;
  assert.equal((await ask(server.port(), '/readyz')).status, 200);
  assert.equal(String((await early).body), 'served');
  assert.equal(String((await ask(server.port(), '/mail/v1')).body), 'served');
  await server.stop();
});

test('finishes a slow request before its parts stop', async () => {
  const [asked, mayAnswer] = [gate<ServerResponse>(), gate()];
  const events: string[] = [];
  const slow: Service = {
    prefix: '/mail/',
    async handle(_, response) {
      asked.resolve(response);
      await mayAnswer.promise;
      events.push('answered');
      response.writeHead(202).end('kept');
    },
    start() {},
    stop: () => void events.push('stopped'),
  };
  const sample = await startSampleServer({ services: [slow] });
  const agent = new Agent({ keepAlive: true });
  const answer = ask(sample.port, '/mail/v1', { method: 'POST', agent });
  await asked.promise;
  const stopped = sample.stop();
  await assert.rejects(ask(sample.port, '/healthz'), { code: 'ECONNREFUSED' });
  mayAnswer.resolve();
  assert.equal(String((await answer).body), 'kept');
  await stopped;
  assert.deepEqual(events, ['answered', 'stopped']);
  agent.destroy();
});

test('a request that never ends is cut after a bounded time', { timeout: 10_000 }, async () => {
  const asked = gate();
  const stuck: Service = {
    prefix: '/mail/',
    handle: async () => asked.resolve(),
    start() {},
    stop() {},
  };
  const sample = await startSampleServer({ services: [stuck], limits: { finishRequestsMs: 20 } });
  const answer = assert.rejects(ask(sample.port, '/mail/v1'), { code: 'ECONNRESET' });
  await asked.promise;
  await sample.stop();
  await answer;
});

test('connections that are kept alive, or were never used, do not hold up the stop', {
  timeout: 5_000,
}, async () => {
  const sample = await startSampleServer();
  const agent = new Agent({ keepAlive: true });
  await ask(sample.port, '/kontakt', { agent });
  const unused = connect(sample.port, '127.0.0.1');
  await once(unused, 'connect');
  await ask(sample.port, '/kontakt', { agent });
  await sample.stop();
  agent.destroy();
  unused.destroy();
});

test('stopping twice is harmless, and so is stopping what never started', async () => {
  const sample = await startSampleServer();
  await Promise.all([sample.server.stop(), sample.server.stop()]);
  await sample.stop();
  const security = createSecurityHeaders('http://localhost:3000');
  const parts = { services: [], security, log: pino({ level: 'silent' }) };
  await createSiteServer({ host: '127.0.0.1', port: 0 }, parts).stop();
});

test('a port in use is named with a way out, and no part starts', async (context) => {
  const first = await startSampleServer();
  context.after(() => first.stop());
  let isPartStarted = false;
  const service: Service = {
    prefix: '/mail/',
    async handle() {},
    start() {
      isPartStarted = true;
    },
    stop() {},
  };
  const security = createSecurityHeaders('http://localhost:3000');
  const parts = { services: [service], security, log: pino({ level: 'silent' }) };
  const second = createSiteServer({ host: '127.0.0.1', port: first.port }, parts);
  await assert.rejects(second.start(), (error: Error) => {
    assert.match(
      error.message,
      /^PORT \d+ is already in use on 127\.0\.0\.1\. .*PORT=\d+ npm start$/,
    );
    return true;
  });
  assert.equal(isPartStarted, false);
});

test('a part that cannot start frees the port again, and no request waits for it', async () => {
  const [begun, mayFail] = [gate(), gate()];
  const broken: Service = {
    prefix: '/mail/',
    async handle() {},
    async start() {
      begun.resolve();
      await mayFail.promise;
      throw new Error('DATA_DIR var is not writable');
    },
    stop() {},
  };
  const security = createSecurityHeaders('http://localhost:3000');
  const arrival = arrivalOf('POST');
  const parts = {
    services: [broken],
    security,
    log: pino({ level: 'silent' }),
    countRequest: arrival.countRequest,
  };
  const server = createSiteServer({ host: '127.0.0.1', port: 0 }, parts);
  const started = assert.rejects(server.start(), /DATA_DIR var is not writable/);
  await begun.promise;
  const early = ask(server.port(), '/mail/v1', { method: 'POST' });
  await arrival.seen;
  mayFail.resolve();
  await started;
  const { headers, status } = await early;
  assert.deepEqual([status, headers['retry-after']], [503, '5']);
  assert.throws(() => server.port());
});

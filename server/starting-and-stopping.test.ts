// Nothing that was asked is lost while parts start slowly, fail to start, or stop.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { Agent } from 'node:http';
import { connect } from 'node:net';
import { test } from 'node:test';
import { pino } from 'pino';
import { ask, sendRaw } from '../testing/server/ask.ts';
import { fakeMail, fakePower, startSampleServer } from '../testing/server/start-sample-server.ts';
import { createSiteServer } from './site-server.ts';
import { createSecurityHeaders } from './web/headers.ts';

const gate = <Value = void>() => Promise.withResolvers<Value>();

/** A server whose part is starting, and a form that has reached it. */
async function startSlowly(start: () => Promise<void>) {
  const [begun, arrived] = [gate(), gate()];
  const mail = fakeMail({
    async start() {
      begun.resolve();
      await start();
    },
  });
  const server = createSiteServer(
    { host: '127.0.0.1', port: 0 },
    {
      ...{ mail, power: fakePower() },
      security: createSecurityHeaders('http://localhost:3000'),
      log: pino({ level: 'silent' }),
      countRequest({ req }, next) {
        if (req.method === 'POST') arrived.resolve();
        return next();
      },
    },
  );
  const started = server.start();
  started.catch(() => {});
  await begun.promise;
  const statusOf = async (path: string) => (await ask(server.port(), path)).status;
  assert.deepEqual([await statusOf('/healthz'), await statusOf('/readyz')], [200, 503]);
  const early = ask(server.port(), '/mail/v1', { method: 'POST', body: 'name=Max' });
  await arrived.promise;
  return { early, server, started, statusOf };
}

test('is alive but not ready until its parts have started, and a form waits for them', async () => {
  const mayStart = gate();
  const { early, server, started, statusOf } = await startSlowly(() => mayStart.promise);
  const upgrade = 'Host: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n';
  const answer = await sendRaw(server.port(), `GET /power HTTP/1.1\r\n${upgrade}`);
  assert.match(answer, /^HTTP\/1\.1 503 [\s\S]*\r\nRetry-After: 5\r\n/);
  mayStart.resolve();
  await started;
  assert.equal(String((await early).body), 'served');
  assert.equal(await statusOf('/readyz'), 200);
  await Promise.all([server.stop(), server.stop()]);
});

test('a part that cannot start frees the port again, and no request waits for it', async () => {
  const mayFail = gate();
  const { early, server, started } = await startSlowly(() => mayFail.promise);
  mayFail.reject(new Error('DATA_DIR var is not writable'));
  await assert.rejects(started, /DATA_DIR var is not writable/);
  const { headers, status } = await early;
  assert.deepEqual([status, headers['retry-after']], [503, '5']);
  assert.throws(() => server.port());
});

test('is not ready while a part cannot do its work, and alive all the same', async (t) => {
  let isReady = true;
  const { port, stop } = await startSampleServer({
    mail: fakeMail({ isReady: async () => isReady }),
  });
  t.after(stop);
  assert.equal((await ask(port, '/readyz')).status, 200);
  isReady = false;
  const { body, status } = await ask(port, '/readyz');
  assert.deepEqual(
    [status, String(body)],
    [503, 'Anfragen können gerade nicht gespeichert werden.\n'],
  );
  assert.equal((await ask(port, '/healthz')).status, 200);
});

test('finishes a slow request before its parts stop', async () => {
  const [asked, mayAnswer] = [gate(), gate()];
  const events: string[] = [];
  const mail = fakeMail({
    async answerForm() {
      asked.resolve();
      await mayAnswer.promise;
      events.push('answered');
      return new Response('kept', { status: 202 });
    },
    stop: () => void events.push('stopped'),
  });
  const { port, stop } = await startSampleServer({ mail });
  // Connections that are kept alive, or were never used, do not hold up the stop.
  const agent = new Agent({ keepAlive: true });
  await ask(port, '/kontakt', { agent });
  const unused = connect(port, '127.0.0.1');
  await once(unused, 'connect');
  const answer = ask(port, '/mail/v1', { method: 'POST' });
  await asked.promise;
  const stopped = stop();
  await assert.rejects(ask(port, '/healthz'), { code: 'ECONNREFUSED' });
  mayAnswer.resolve();
  assert.equal(String((await answer).body), 'kept');
  await stopped;
  assert.deepEqual(events, ['answered', 'stopped']);
  agent.destroy();
  unused.destroy();
});

test('a request that never ends is cut after a bounded time', { timeout: 10_000 }, async () => {
  const asked = gate();
  const power = fakePower({ handle: async () => asked.resolve() });
  const { port, stop } = await startSampleServer({
    ...{ power, limits: { finishRequestsMs: 20 } },
  });
  const answer = assert.rejects(ask(port, '/power/x'), { code: 'ECONNRESET' });
  await asked.promise;
  await stop();
  await answer;
});

// Nothing that was asked is lost while parts start slowly, fail to start, or stop.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { Agent } from 'node:http';
import { connect } from 'node:net';
import { test } from 'node:test';
import { pino } from 'pino';
import { freePort } from '../testing/process/free-port.ts';
import { createTestLog } from '../testing/process/test-log.ts';
import { ask, sendRaw } from '../testing/server/ask.ts';
import { fakeMail, fakePower, startSampleServer } from '../testing/server/start-sample-server.ts';
import { startSiteServer } from './site-server.ts';
import { createSecurityHeaders } from './web/headers.ts';

const gate = <Value = void>() => Promise.withResolvers<Value>();

/** A server whose part is opening, and a form that has reached it. */
async function startSlowly(open: () => Promise<void>) {
  const [begun, arrived] = [gate(), gate()];
  const port = await freePort();
  const started = startSiteServer(
    { host: '127.0.0.1', port },
    {
      security: createSecurityHeaders('http://localhost:3000'),
      log: pino({ level: 'silent' }),
      observers: [({ method }) => void (method === 'POST' && arrived.resolve())],
    },
    async () => {
      begun.resolve();
      await open();
      return { mail: fakeMail(), power: fakePower() };
    },
  );
  started.catch(() => {});
  await begun.promise;
  const statusOf = async (path: string) => (await ask(port, path)).status;
  assert.deepEqual([await statusOf('/healthz'), await statusOf('/readyz')], [200, 503]);
  const early = ask(port, '/mail/v1', { method: 'POST', body: 'name=Max' });
  await arrived.promise;
  return { early, port, started, statusOf };
}

test('is alive but not ready until its parts are open, and a form waits for them', async () => {
  const mayOpen = gate();
  const { early, port, started, statusOf } = await startSlowly(() => mayOpen.promise);
  const upgrade = 'Host: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n';
  const answer = await sendRaw(port, `GET /power HTTP/1.1\r\n${upgrade}`);
  assert.match(answer, /^HTTP\/1\.1 503 [\s\S]*\r\nRetry-After: 5\r\n/);
  mayOpen.resolve();
  const server = await started;
  assert.equal(String((await early).body), 'served');
  assert.equal(await statusOf('/readyz'), 200);
  await Promise.all([server.stop(), server.stop()]);
});

test('a part that cannot be opened frees the port again, and no request waits for it', async () => {
  const mayFail = gate();
  const { early, port, started } = await startSlowly(() => mayFail.promise);
  mayFail.reject(new Error('DATA_DIR var is not writable'));
  await assert.rejects(started, /DATA_DIR var is not writable/);
  const { headers, status } = await early;
  assert.deepEqual([status, headers['retry-after']], [503, '5']);
  await assert.rejects(ask(port, '/healthz'), { code: 'ECONNREFUSED' });
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
  });
  const onStop = () => void events.push('stopped');
  const { port, stop } = await startSampleServer({ mail, onStop });
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

test('a part that cannot be closed holds up no other, and is logged', async () => {
  const closed: string[] = [];
  const { lines, log } = createTestLog();
  const security = createSecurityHeaders('http://localhost:3000');
  const { stop } = await startSiteServer(
    { host: '127.0.0.1', port: 0 },
    { security, log },
    async (stack) => {
      stack.defer(() => void closed.push('store'));
      for (const name of ['mail', 'power']) stack.defer(() => Promise.reject(new Error(name)));
      stack.defer(() => void closed.push('desk'));
      return {};
    },
  );
  await stop();
  assert.deepEqual(closed, ['desk', 'store']);
  const failed = lines.map(({ err, msg }) => [msg, (err as Error).message]);
  const message = 'server: a part did not stop';
  assert.deepEqual(failed, [
    [message, 'power'],
    [message, 'mail'],
  ]);
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

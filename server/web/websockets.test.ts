import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';
import { test } from 'node:test';
import { pino } from 'pino';
import { ask, sendRaw } from '../../testing/server/ask.ts';
import { type SampleServer, startSampleServer } from '../../testing/server/start-sample-server.ts';
import { createSiteServer } from '../create-server.ts';
import type { Service, Websockets } from '../service.ts';
import { createSecurityHeaders } from './headers.ts';

const switching = 'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\n\r\n';

function handshake(target: string, upgrade = 'websocket'): string {
  return `GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: ${upgrade}\r\n\r\n`;
}

/** A service that says hello on each websocket and hangs up. */
function liveService(changes: Partial<Websockets> = {}): Service {
  return {
    prefix: '/power',
    handle: async (_, response) => void response.end('read'),
    start() {},
    stop() {},
    websockets: {
      path: '/power',
      upgrade: (_, socket) => void socket.end(`${switching}hello`),
      drain: async () => {},
      ...changes,
    },
  };
}

async function startLive(
  context: { after(action: () => Promise<void>): void },
  changes?: Partial<Websockets>,
): Promise<SampleServer> {
  const sample = await startSampleServer({ services: [liveService(changes)] });
  context.after(() => sample.stop());
  return sample;
}

test('a websocket is opened at exactly its path', async (context) => {
  const { port } = await startLive(context);
  for (const target of ['/power', '/power?x=1', 'http://evil.example/power']) {
    assert.equal(await sendRaw(port, handshake(target)), `${switching}hello`);
  }
  for (const target of ['/', '/kontakt', '/power/', '/power/latest', '/powerful', '/mail/v1']) {
    const answer = await sendRaw(port, handshake(target));
    assert.match(answer, /^HTTP\/1\.1 404 Not Found\r\nConnection: close\r\n/);
    assert.match(answer, /\r\nContent-Security-Policy: default-src 'none'/);
  }
});

test('a path that cannot be read or a missing host is answered with 400', async (context) => {
  const { port } = await startLive(context);
  assert.match(await sendRaw(port, handshake('/power%')), /^HTTP\/1\.1 400 /);
  const withoutHost = handshake('/power').replace('Host: x\r\n', '');
  assert.match(await sendRaw(port, withoutHost), /^HTTP\/1\.1 400 /);
  assert.equal((await ask(port, '/healthz')).status, 200);
});

test('an offer of another protocol is ignored and the request answered', async (context) => {
  const { port } = await startLive(context);
  const headers = { Connection: 'Upgrade', Upgrade: 'h2c' };
  assert.equal((await ask(port, '/kontakt', { headers })).status, 200);
  assert.equal(String((await ask(port, '/power', { headers })).body), 'read');
});

test('plain requests reach the service at its path and below, and no neighbour', async (context) => {
  const { port } = await startLive(context);
  assert.equal(String((await ask(port, '/power')).body), 'read');
  assert.equal(String((await ask(port, '/power/latest')).body), 'read');
  assert.equal((await ask(port, '/powerful')).status, 404);
});

test('a connection reset in the middle of the handshake harms nobody', async (context) => {
  const taken = Promise.withResolvers<Duplex>();
  const { port } = await startLive(context, { upgrade: (_, socket) => taken.resolve(socket) });
  const client = connect(port, '127.0.0.1', () => client.write(handshake('/power')));
  const socket = await taken.promise;
  const closed = new Promise((resolve) => socket.once('close', resolve));
  client.resetAndDestroy();
  await closed;
  assert.equal((await ask(port, '/healthz')).status, 200);
});

test('a service that fails to open a websocket loses that connection and no other', async (context) => {
  const { port } = await startLive(context, {
    upgrade() {
      throw new Error('no more sockets');
    },
  });
  assert.equal(await sendRaw(port, handshake('/power')), '');
  assert.equal((await ask(port, '/healthz')).status, 200);
});

test('while its parts start, no websocket is opened', async () => {
  const [begun, mayStart] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const slow: Service = {
    ...liveService(),
    async start() {
      begun.resolve();
      await mayStart.promise;
    },
  };
  const security = createSecurityHeaders('http://localhost:3000');
  const parts = { services: [slow], security, log: pino({ level: 'silent' }) };
  const server = createSiteServer({ host: '127.0.0.1', port: 0 }, parts);
  const started = server.start();
  await begun.promise;
  const answer = await sendRaw(server.port(), handshake('/power'));
  assert.match(answer, /^HTTP\/1\.1 503 .*\r\n[\s\S]*\r\nRetry-After: 5\r\n/);
  mayStart.resolve();
  await started;
  assert.equal(await sendRaw(server.port(), handshake('/power')), `${switching}hello`);
  await server.stop();
});

test('when stopping begins, open websockets are drained and no further one is opened', {
  timeout: 5_000,
}, async () => {
  const [taken, draining] = [Promise.withResolvers<Duplex>(), Promise.withResolvers<void>()];
  const mayDrain = Promise.withResolvers<void>();
  const events: string[] = [];
  const service: Service = {
    ...liveService({
      upgrade: (_, socket) => taken.resolve(socket),
      async drain() {
        draining.resolve();
        await mayDrain.promise;
        events.push('drained');
        (await taken.promise).end('bye');
      },
    }),
    stop: () => void events.push('stopped'),
  };
  const sample = await startSampleServer({ services: [service] });
  const watching = sendRaw(sample.port, handshake('/power'));
  await taken.promise;
  // Half-way through its second request when stopping begins.
  const [half, rest] = [handshake('/power').slice(0, 20), handshake('/power').slice(20)];
  const late = connect(sample.port, '127.0.0.1');
  late.write(`GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n${half}`);
  await once(late, 'data');
  const stopped = sample.stop();
  await draining.promise;
  late.write(rest);
  const [answer] = await once(late, 'data');
  assert.match(String(answer), /^HTTP\/1\.1 503 /);
  mayDrain.resolve();
  assert.equal(await watching, 'bye');
  late.destroy();
  await stopped;
  assert.deepEqual(events, ['drained', 'stopped']);
});

test('a service that cannot drain does not keep the server from stopping', {
  timeout: 5_000,
}, async () => {
  const service = liveService({
    async drain() {
      throw new Error('stuck');
    },
  });
  const sample = await startSampleServer({ services: [service] });
  await sample.stop();
  await assert.rejects(ask(sample.port, '/healthz'), { code: 'ECONNREFUSED' });
});

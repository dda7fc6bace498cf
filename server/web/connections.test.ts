import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { text as readText } from 'node:stream/consumers';
import { type TestContext, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { pino } from 'pino';
import { ask, sendRaw } from '../../testing/server/ask.ts';
import { type SampleServer, startSampleServer } from '../../testing/server/start-sample-server.ts';

// More than the system's own buffers take in for a client that does not read.
const film = { 'long.mp4': 'x'.repeat(30_000_000) };
const request = 'GET /long.mp4 HTTP/1.1\r\nHost: x\r\n\r\n';

async function open(t: TestContext, port: number, localAddress = '127.0.0.1'): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  t.after(() => socket.destroy());
  socket.on('error', () => {});
  await once(socket, 'connect');
  return socket;
}

test('who does not read its answer is cut', async (t) => {
  const sample = await startSampleServer({ files: film, limits: { stalledTimeoutMs: 300 } });
  t.after(sample.stop);
  const socket = await open(t, sample.port);
  socket.pause().write(request);
  await untilCut(sample);
});

test('who asks again and again and reads nothing is cut as well', async (t) => {
  const sample = await startSampleServer({ files: film, limits: { stalledTimeoutMs: 300 } });
  t.after(sample.stop);
  const socket = await open(t, sample.port);
  socket.pause();
  const timer = setInterval(() => socket.write(request), 50);
  t.after(() => clearInterval(timer));
  await untilCut(sample);
});

test('those who read nothing wait for the same bytes, whatever encodings they invent', async (t) => {
  const sample = await startSampleServer({ files: film });
  t.after(sample.stop);
  const kept = () => process.memoryUsage().arrayBuffers;
  await ask(sample.port, '/long.mp4');
  const before = kept();
  let most = 0;
  for (let client = 0; client < 20; client += 1) {
    const socket = await open(t, sample.port);
    socket.pause().write(request.replace('\r\n\r\n', `\r\nAccept-Encoding: x-${client}\r\n\r\n`));
    assert.equal((await ask(sample.port, '/healthz')).status, 200);
    most = Math.max(most, kept() - before);
  }
  assert.ok(most < 2 * film['long.mp4'].length, `${most} bytes more for 20 clients`);
});

/** A client that does not read does not notice either, so the server is asked. */
async function untilCut({ port, server }: SampleServer): Promise<void> {
  while ((await server.connections()) > 0) await setTimeout(10);
  assert.equal((await ask(port, '/healthz')).status, 200);
}

test('one address gets its share of the connections, and others are served', async (t) => {
  const lines: { msg: string }[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => void lines.push(JSON.parse(line)) });
  const sample = await startSampleServer({ limits: { maxConnectionsPerAddress: 3 }, log });
  t.after(sample.stop);
  const [first] = [
    await open(t, sample.port),
    await open(t, sample.port),
    await open(t, sample.port),
  ];
  for (let more = 0; more < 5; more += 1) {
    const refused = await open(t, sample.port);
    assert.equal(await readText(refused), '');
  }
  assert.equal(await askFrom(t, sample.port, '127.0.0.2'), 'HTTP/1.1 200 OK');
  assert.deepEqual(
    lines.map(({ msg }) => msg),
    ['server: connections refused, too many from one network'],
    'told once, however many there are',
  );
  first?.destroy();
  let answer = '';
  while (answer === '') answer = await askFrom(t, sample.port, '127.0.0.1');
  assert.equal(answer, 'HTTP/1.1 200 OK', 'a place that was given up is free again');
});

test('a connection that has become a websocket leaves its place to another', async (t) => {
  const watchers: Duplex[] = [];
  const watching = {
    prefix: '/power',
    async handle() {},
    start() {},
    stop() {},
    websockets: {
      path: '/power',
      upgrade(_: unknown, socket: Duplex) {
        watchers.push(socket);
        socket.write('HTTP/1.1 101 Moin\r\n\r\n');
      },
      async drain() {
        for (const watcher of watchers) watcher.destroy();
      },
    },
  };
  const limits = { maxConnectionsPerAddress: 1 };
  const sample = await startSampleServer({ limits, services: [watching] });
  t.after(sample.stop);
  for (let watcher = 0; watcher < 3; watcher += 1) {
    const socket = await open(t, sample.port);
    socket.write(
      'GET /power HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
    );
    const [answer] = await once(socket, 'data');
    assert.match(String(answer), /^HTTP\/1\.1 101 /);
  }
  assert.equal(await askFrom(t, sample.port, '127.0.0.1'), 'HTTP/1.1 200 OK');
});

async function askFrom(t: TestContext, port: number, address: string): Promise<string> {
  const socket = await open(t, port, address);
  socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  return (await readText(socket)).split('\r\n', 1)[0] ?? '';
}

test('a request answered before its body came gets no second answer', async (t) => {
  const limits = { headersTimeoutMs: 300, requestTimeoutMs: 300, timeoutCheckEveryMs: 50 };
  const sample = await startSampleServer({ limits });
  t.after(sample.stop);
  const head = 'POST /nope HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nhalf';
  const answer = await sendRaw(sample.port, head);
  assert.deepEqual(answer.match(/HTTP\/1\.1 \d+/g), ['HTTP/1.1 404']);
});

test('a request whose body never comes is told so', async (t) => {
  const limits = { headersTimeoutMs: 300, requestTimeoutMs: 300, timeoutCheckEveryMs: 50 };
  const waiting = {
    prefix: '/mail/',
    handle: async (request: NodeJS.ReadableStream) =>
      void (await readText(request).catch(() => '')),
    start() {},
    stop() {},
  };
  const sample = await startSampleServer({ limits, services: [waiting] });
  t.after(sample.stop);
  const head = 'POST /mail/v1 HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nhalf';
  assert.match(await sendRaw(sample.port, head), /^HTTP\/1\.1 408 /);
});

// Slow readers, excess connections and unfinished requests cost little, and other clients are served.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { type TestContext, test } from 'node:test';
import { createTestLog } from '../../testing/process/test-log.ts';
import { untilTrue } from '../../testing/process/until-true.ts';
import { ask, sendRaw } from '../../testing/server/ask.ts';
import { fakePower, startSampleServer } from '../../testing/server/start-sample-server.ts';

// More than the system's own buffers take in for a client that does not read.
const film = { 'long.mp4': 'x'.repeat(30_000_000) };
const request = 'GET /long.mp4 HTTP/1.1\r\nHost: x\r\n\r\n';

async function start(t: TestContext, wishes: Parameters<typeof startSampleServer>[0]) {
  const sample = await startSampleServer(wishes);
  t.after(sample.stop);
  return sample;
}

async function open(t: TestContext, port: number, localAddress = '127.0.0.1'): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  t.after(() => socket.destroy());
  socket.on('error', () => {});
  await once(socket, 'connect');
  return socket;
}

for (const isAskingOn of [false, true]) {
  test(`who reads nothing is cut${isAskingOn ? ', also while it asks again and again' : ''}`, async (t) => {
    const { port, server } = await start(t, { files: film, limits: { stalledTimeoutMs: 300 } });
    const socket = await open(t, port);
    socket.pause().write(request);
    const timer = setInterval(() => isAskingOn && socket.write(request), 50);
    t.after(() => clearInterval(timer));
    await untilTrue('it is cut', async () => (await server.connections()) === 0);
    assert.equal((await ask(port, '/healthz')).status, 200);
  });
}

test('a client that sends thousands of requests without waiting is cut', async (t) => {
  const { port, server } = await start(t, {});
  const socket = await open(t, port);
  socket.pause().write('GET /kontakt HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(5_000));
  await untilTrue('it is cut', async () => (await server.connections()) === 0);
  assert.equal((await ask(port, '/healthz')).status, 200);
});

test('one address gets its share of the connections, and others are served', async (t) => {
  const { lines, log } = createTestLog();
  const { port } = await start(t, { limits: { maxConnectionsPerAddress: 3 }, log });
  const first = await open(t, port);
  for (let more = 0; more < 2; more += 1) await open(t, port);
  for (let more = 0; more < 5; more += 1) assert.equal(await readText(await open(t, port)), '');
  const askFrom = async (address: string) => {
    const socket = await open(t, port, address);
    socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    return /^HTTP\/1\.1 200 /.test(await readText(socket));
  };
  assert.ok(await askFrom('127.0.0.2'));
  const warnings = lines.filter(({ level }) => Number(level) >= 40).map(({ msg }) => msg);
  assert.deepEqual(warnings, ['server: connections refused, too many from one network']);
  first.destroy();
  await untilTrue('its place is free again', () => askFrom('127.0.0.1'));
});

test('a request whose body never comes gets one answer', async (t) => {
  const power = fakePower({
    handle: async (asked) => void (await readText(asked).catch(() => '')),
  });
  const limits = { headersTimeoutMs: 300, requestTimeoutMs: 300, timeoutCheckEveryMs: 50 };
  const { port } = await start(t, { limits, power });
  for (const [path, status] of [
    ['/nope', 404],
    ['/power/x', 408],
  ] as const) {
    const head = `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nhalf`;
    const answers = (await sendRaw(port, head)).match(/HTTP\/1\.1 \d+/g);
    assert.deepEqual(answers, [`HTTP/1.1 ${status}`]);
  }
});

test('a service that fails half-way leaves no half answer that looks whole', async (t) => {
  const power = fakePower({
    async handle(_, response) {
      response.writeHead(200, { 'Content-Length': '100' }).write('half');
      throw new Error('gone');
    },
  });
  const { port } = await start(t, { power });
  await assert.rejects(ask(port, '/power/x'));
  assert.equal((await ask(port, '/healthz')).status, 200);
});

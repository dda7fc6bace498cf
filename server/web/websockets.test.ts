// Which paths accept websockets, and what happens if their service fails.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';
import { type TestContext, test } from 'node:test';
import { ask, sendRaw } from '../../testing/server/ask.ts';
import { fakePower, startSampleServer } from '../../testing/server/start-sample-server.ts';

const switching = 'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\n\r\n';
const handshake = (target: string) =>
  `GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`;

/** A server whose power service sends `hello` on each websocket and closes it. */
async function start(t: TestContext, changes: Parameters<typeof fakePower>[0] = {}) {
  const power = fakePower({
    handle: async (_, response) => void response.end('read'),
    upgrade: (_, socket) => void socket.end(`${switching}hello`),
    ...changes,
  });
  const limits = { maxConnectionsPerAddress: 2 };
  const sample = await startSampleServer({ power, limits });
  t.after(() => sample.stop());
  return sample;
}

const addresses: readonly [target: string, answer: RegExp][] = [
  ['/power', /^HTTP\/1\.1 101 [\s\S]*hello$/],
  ['/power?x=1', /^HTTP\/1\.1 101 [\s\S]*hello$/],
  ['http://evil.example/power', /^HTTP\/1\.1 101 [\s\S]*hello$/],
  ...['/', '/kontakt', '/power/', '/power/latest', '/powerful', '/mail/v1'].map(
    (target) =>
      [target, /^HTTP\/1\.1 404 [\s\S]*Content-Security-Policy: default-src 'none'/] as const,
  ),
  ['/power%', /^HTTP\/1\.1 400 /],
].map(([target, answer]) => [target as string, answer as RegExp]);

test('a websocket is opened at exactly its path, and another protocol is ignored', async (t) => {
  const { port } = await start(t);
  for (const [target, answer] of addresses) {
    assert.match(await sendRaw(port, handshake(target)), answer, target);
  }
  const headers = { Connection: 'Upgrade', Upgrade: 'h2c' };
  assert.equal((await ask(port, '/kontakt', { headers })).status, 200);
  assert.equal(String((await ask(port, '/power', { headers })).body), 'read');
  assert.equal((await ask(port, '/powerful')).status, 404);
});

test('one that fails or is reset is lost alone, and an open one leaves its place to others', async (t) => {
  const taken: Duplex[] = [];
  const upgrade = (_: unknown, socket: Duplex) => {
    taken.push(socket);
    if (taken.length === 1) throw new Error('no more sockets');
    socket.write(switching);
  };
  const drain = async () => taken.forEach((socket) => void socket.destroy());
  const { port } = await start(t, { upgrade, drain });
  assert.equal(await sendRaw(port, handshake('/power')), '');
  for (let watcher = 0; watcher < 4; watcher += 1) {
    const client = connect(port, '127.0.0.1', () => client.write(handshake('/power')));
    assert.match(String((await once(client, 'data'))[0]), /^HTTP\/1\.1 101 /);
    if (watcher === 0) {
      const closed = new Promise((resolve) => taken.at(-1)?.once('close', resolve));
      client.resetAndDestroy();
      await closed;
    }
  }
  assert.equal((await ask(port, '/healthz')).status, 200);
});

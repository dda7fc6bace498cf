// Websocket access: pages of the site only, limited per client, no messages from clients.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { test } from 'node:test';
import { runService, siteOrigin } from '../../testing/power/running-service.ts';
import { watchPower } from '../../testing/power/watch-power.ts';

const foreignOrigins = [
  ...['https://evil.example', `${siteOrigin}.evil.example`, siteOrigin.replace('https', 'http')],
  ...[`${siteOrigin}:8443`, `${siteOrigin}/`, 'null', '', null],
];

test('a foreign origin is accepted and closed with 1008; it gets no value and takes no slot', async (t) => {
  const { plant, port, service } = await runService(t, { limits: { clients: 1 } });
  plant.deliver(5);
  for (const origin of foreignOrigins) {
    const watcher = await watchPower(port, { origin });
    // `caughtUp` resolves first for an accepted client, `closed` for a refused one.
    const end = await Promise.race([watcher.closed, watcher.caughtUp()]);
    assert.equal(end, '1008 Blocked origin!', String(origin));
  }
  assert.deepEqual(await (await watchPower(port)).caughtUp(), ['5']);
  const metrics = await service.metrics();
  assert.match(metrics, /^power_clients_refused_total{reason="origin"} 8$/m);
  assert.match(metrics, /^power_clients 1$/m);
});

const places: readonly [
  limits: object,
  taken: string[],
  refused: string,
  other: string | undefined,
][] = [
  [{ clients: 2 }, ['a', 'b'], 'c', undefined],
  [{ clientsPerAddress: 2 }, ['a', 'a'], 'a', 'b'],
  [{ clientsPerAddress: 1 }, ['a1 a', 'a2 a'], 'a3 a', 'b1 b'],
];

for (const [limits, taken, refused, other] of places) {
  test(`with ${JSON.stringify(limits)} the next client is closed with 1013, and a freed slot can be used again`, async (t) => {
    const { port } = await runService(t, { limits });
    const [first] = await Promise.all(taken.map((client) => watchPower(port, { client })));
    const next = async () => await watchPower(port, { client: refused });
    assert.equal(await (await next()).closed, '1013 Try again later');
    if (other) await (await watchPower(port, { client: other })).caughtUp();
    first?.socket.terminate();
    await first?.closed;
    await (await watchPower(port, { client: taken[0] ?? '' })).caughtUp();
  });
}

test('a client that sends anything, or breaks the protocol, is disconnected, and no other is', async (t) => {
  const { plant, port } = await runService(t);
  const alive = await watchPower(port);
  assert.equal(alive.socket.extensions, '', 'no compression, even if offered');
  for (const [message, expected] of [
    ['hello', '1008 Nothing may be sent here'],
    ['', '1008 Nothing may be sent here'],
    [Buffer.from([1, 2]), '1008 Nothing may be sent here'],
    ['x'.repeat(129), '1009'],
  ] as const) {
    const watcher = await watchPower(port);
    watcher.socket.send(message);
    assert.equal(await watcher.closed, expected);
    assert.deepEqual(watcher.frames, []);
  }
  const head = 'GET /power HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n';
  const key = `Origin: ${siteOrigin}\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n`;
  for (const [headers, status] of [
    [key, 101],
    ['', 400],
  ] as const) {
    const client = connect(port, '127.0.0.1');
    client.write(`${head}${headers}\r\n`);
    const [answer] = await once(client, 'data');
    assert.match(String(answer), new RegExp(`^HTTP/1\\.1 ${status} `));
    // A text frame without the mask that a client must use.
    client.write(Buffer.from([0x81, 0x01, 0x41]));
    await once(client, 'close');
  }
  plant.deliver(1);
  assert.deepEqual(await alive.caughtUp(), ['1']);
});

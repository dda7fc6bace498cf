import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { test } from 'node:test';
import { runService, siteOrigin } from '../../../testing/power/running-service.ts';
import { watchPower } from '../../../testing/power/watch-power.ts';

const messages: [string, string | Buffer, string][] = [
  ['a word', 'hello', '1008 Nothing may be sent here'],
  ['nothing', '', '1008 Nothing may be sent here'],
  ['bytes', Buffer.from([1, 2]), '1008 Nothing may be sent here'],
  ['more than a few bytes', 'x'.repeat(129), '1009'],
];

for (const [title, message, expected] of messages) {
  test(`a client that sends ${title} is closed and gets nothing back`, async (t) => {
    const { port } = await runService(t);
    const watcher = await watchPower(port);
    watcher.socket.send(message);
    assert.equal(await watcher.closed, expected);
    assert.deepEqual(watcher.frames, []);
  });
}

test('a client that has stopped answering is gone within 50 s, and the others stay', async (t) => {
  const { clock, plant, port, service } = await runService(t);
  const dead = await watchPower(port, { answersPings: false });
  const alive = await watchPower(port);
  let closedAtMs: number | undefined;
  dead.socket.on('close', () => {
    closedAtMs = clock.now();
  });
  const startedAtMs = clock.now();
  for (let second = 0; second < 120; second += 1) {
    clock.advance(1_000);
    await alive.caughtUp();
  }
  assert.equal(await dead.closed, '1006');
  assert.ok(closedAtMs !== undefined && closedAtMs - startedAtMs <= 51_000);
  assert.ok(closedAtMs - startedAtMs >= 25_000);
  assert.match(await service.metrics(), /^power_clients_closed_total{reason="silent"} 1$/m);
  plant.deliver(1);
  assert.deepEqual(await alive.caughtUp(), ['1']);
});

test('of many values a crowd of 600 ends with the newest, also those that join or leave meanwhile', async (t) => {
  const { clock, plant, port } = await runService(t, { limits: { clientsPerAddress: 1_000 } });
  const crowd = await Promise.all(Array.from({ length: 600 }, () => watchPower(port)));
  plant.deliver(1);
  for (const { socket } of crowd.splice(100, 100)) socket.terminate();
  clock.advance(1_000);
  plant.deliver(2);
  const late = await watchPower(port);
  clock.advance(1_000);
  plant.deliver(3);
  for (const watcher of [...crowd, late]) assert.equal((await watcher.caughtUp()).at(-1), '3');
});

test('a client that breaks the protocol loses its connection and no other', async (t) => {
  const { plant, port } = await runService(t);
  const alive = await watchPower(port);
  const broken = connect(port, '127.0.0.1');
  broken.write(
    `GET /power HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nOrigin: ${siteOrigin}\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
  );
  const [head] = await once(broken, 'data');
  assert.match(String(head), /^HTTP\/1\.1 101 /);
  // A text frame without the mask that a client must use.
  broken.write(Buffer.from([0x81, 0x01, 0x41]));
  await once(broken, 'close');
  plant.deliver(1);
  assert.deepEqual(await alive.caughtUp(), ['1']);
});

test('compression is not agreed on, whoever offers it', async (t) => {
  const { port } = await runService(t);
  assert.equal((await watchPower(port)).socket.extensions, '');
});

test('a handshake that is none is answered and closed', async (t) => {
  const { port } = await runService(t);
  const client = connect(port, '127.0.0.1');
  client.write(
    'GET /power HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
  );
  const [answer] = await once(client, 'data');
  assert.match(String(answer), /^HTTP\/1\.1 400 /);
  await once(client, 'close');
});

test('when the bridge stops everyone is told 1001, and stopping twice is harmless', async (t) => {
  const { port, service } = await runService(t);
  const watchers = [await watchPower(port), await watchPower(port)];
  await Promise.all([service.drain(), service.stop(), service.stop()]);
  for (const { closed } of watchers) assert.equal(await closed, '1001 Going away');
});

test('a client that does not take its leave holds up the stop for two seconds only', {
  timeout: 10_000,
}, async (t) => {
  const { port, service } = await runService(t);
  const watcher = await watchPower(port);
  watcher.socket.pause();
  await service.stop();
  watcher.socket.resume();
  await watcher.closed;
});

test('nobody gets in once the bridge has stopped', async (t) => {
  const { port, service } = await runService(t);
  await service.stop();
  await assert.rejects(watchPower(port), /503/);
});

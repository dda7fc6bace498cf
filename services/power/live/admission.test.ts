import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runService, siteOrigin } from '../../../testing/power/running-service.ts';
import { watchPower } from '../../../testing/power/watch-power.ts';

const foreignOrigins = [
  'https://evil.example',
  `${siteOrigin}.evil.example`,
  siteOrigin.replace('https', 'http'),
  `${siteOrigin}:8443`,
  `${siteOrigin}/`,
  'null',
  '',
  null,
];

for (const origin of foreignOrigins) {
  test(`the origin ${JSON.stringify(origin)} is let in and sent away with 1008, without a value`, async (t) => {
    const { plant, port, service } = await runService(t);
    plant.deliver(5);
    const watcher = await watchPower(port, { origin });
    assert.equal(await watcher.closed, '1008 Blocked origin!');
    assert.deepEqual(watcher.frames, []);
    assert.match(await service.metrics(), /^power_clients_refused_total{reason="origin"} 1$/m);
    assert.match(await service.metrics(), /^power_clients 0$/m);
  });
}

test('when all places are taken the next is told to come back, and gets a place that is freed', async (t) => {
  const { port, service } = await runService(t, { limits: { clients: 2 } });
  const first = await watchPower(port, { client: 'a' });
  await watchPower(port, { client: 'b' });
  assert.equal(await (await watchPower(port, { client: 'c' })).closed, '1013 Try again later');
  assert.match(await service.metrics(), /^power_clients_refused_total{reason="full"} 1$/m);
  first.socket.close();
  await first.closed;
  const next = await watchPower(port, { client: 'c' });
  await next.caughtUp();
  assert.match(await service.metrics(), /^power_clients 2$/m);
});

test('one address gets its share of the places and no more', async (t) => {
  const { port, service } = await runService(t, { limits: { clientsPerAddress: 2 } });
  const first = await watchPower(port, { client: 'a' });
  await watchPower(port, { client: 'a' });
  assert.equal(await (await watchPower(port, { client: 'a' })).closed, '1013 Try again later');
  await (await watchPower(port, { client: 'b' })).caughtUp();
  assert.match(await service.metrics(), /^power_clients_refused_total{reason="address"} 1$/m);
  first.socket.terminate();
  await first.closed;
  await (await watchPower(port, { client: 'b' })).caughtUp();
  await (await watchPower(port, { client: 'a' })).caughtUp();
});

test('one wider network gets twice the share of an address and no more', async (t) => {
  const { port } = await runService(t, { limits: { clientsPerAddress: 1 } });
  await (await watchPower(port, { client: 'a1 a' })).caughtUp();
  await (await watchPower(port, { client: 'a2 a' })).caughtUp();
  assert.equal(await (await watchPower(port, { client: 'a3 a' })).closed, '1013 Try again later');
  await (await watchPower(port, { client: 'b1 b' })).caughtUp();
});

test('a foreign origin takes no place away', async (t) => {
  const { port } = await runService(t, { limits: { clients: 1 } });
  await (await watchPower(port, { origin: 'https://evil.example' })).closed;
  await (await watchPower(port)).caughtUp();
});

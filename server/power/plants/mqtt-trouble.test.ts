// A broker that is unreachable, refuses or sends too much: no values, one line in the log, automatic recovery.
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { runMqttBroker } from '../../../testing/power/mqtt-broker.ts';
import { serveTcp } from '../../../testing/power/tcp-server.ts';
import { watchPlant } from '../../../testing/power/watched-plant.ts';
import { untilTrue } from '../../../testing/process/until-true.ts';
import { createMqttPlant } from './mqtt-plant.ts';

const watch = (t: TestContext, url: string) =>
  watchPlant(t, (parts) => createMqttPlant(new URL(url), parts));

test('starts while the broker is away, recovers by itself, and says nothing once stopped', async (t) => {
  const { port, stop } = await runMqttBroker();
  await stop();
  const plant = watch(t, `mqtt://127.0.0.1:${port}/power`);
  assert.equal(await plant.nextFault(), 'no connection');
  for (const watts of [5, 6]) {
    const broker = await runMqttBroker({ port });
    t.after(broker.stop);
    await broker.subscribed();
    await broker.publish('power', String(watts));
    assert.equal(await plant.nextWatts(), watts);
    assert.equal(await plant.nextFault(), 'none');
    await broker.stop();
    assert.equal(await plant.nextFault(), 'no connection');
  }
  await Promise.all([plant.stop(), plant.stop()]);
  assert.deepEqual(plant.clock.waits(), []);
  assert.equal(plant.lines.length, 5);
});

test('goes on trying when the broker refuses the account, and never logs the password', async (t) => {
  const broker = await runMqttBroker({ account: { username: 'bridge', password: 'right' } });
  t.after(broker.stop);
  const plant = watch(t, `mqtt://bridge:wr0ng@127.0.0.1:${broker.port}/power`);
  assert.equal(await plant.nextFault(), 'Connection refused: Not authorized');
  await broker.stop();
  const account = { username: 'bridge', password: 'wr0ng' };
  const corrected = await runMqttBroker({ port: broker.port, account });
  t.after(corrected.stop);
  await corrected.subscribed();
  await corrected.publish('power', '5');
  assert.equal(await plant.nextWatts(), 5);
  assert.ok(!JSON.stringify(plant.lines).includes('wr0ng'));
});

test('asks a broker that refuses the topic again after a minute', async (t) => {
  let subscriptions = 0;
  const port = await serveTcp(t, (socket) => {
    socket.on('data', (packet: Buffer) => {
      if (packet[0] === 0x10) socket.write(Buffer.from([0x20, 2, 0, 0]));
      if (packet[0] !== 0x82) return;
      subscriptions += 1;
      socket.write(Buffer.from([0x90, 3, packet[2] ?? 0, packet[3] ?? 0, 0x80]));
    });
  });
  const plant = watch(t, `mqtt://127.0.0.1:${port}/power`);
  assert.equal(await plant.nextFault(), 'broker refuses the topic');
  plant.clock.advance(60_000);
  await untilTrue('it has asked again', () => subscriptions === 2);
});

test('a broker that passes on a message that is too long is left, and found again', async (t) => {
  const broker = await runMqttBroker();
  t.after(broker.stop);
  const plant = watch(t, `${broker.url}/power`);
  await broker.subscribed();
  await broker.publish('power', Buffer.alloc(8 * 1_024 * 1_024, '1'));
  assert.equal(await plant.nextFault(), 'message is too long');
  assert.equal(plant.lines[0]?.details.seen, 'more than 262144 bytes');
  await broker.subscribed(2);
  await broker.publish('power', '2000');
  assert.equal(await plant.nextWatts(), 2_000);
});

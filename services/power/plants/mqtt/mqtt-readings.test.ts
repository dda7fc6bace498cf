import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { type BrokerOptions, runMqttBroker } from '../../../../testing/power/mqtt-broker.ts';
import { watchPlant } from '../../../../testing/power/watched-plant.ts';
import { createMqttPlant } from './mqtt-plant.ts';

async function run(t: TestContext, options?: BrokerOptions) {
  const broker = await runMqttBroker(options);
  t.after(broker.stop);
  return broker;
}

function watch(t: TestContext, url: string) {
  const plant = watchPlant((parts) => createMqttPlant(new URL(url), parts));
  t.after(plant.stop);
  return plant;
}

test('takes watts as text the moment they are published', async (t) => {
  const broker = await run(t);
  const plant = watch(t, `${broker.url}/plant/roof/power`);
  await broker.subscribed();
  plant.clock.advance(5_000);
  await broker.publish('plant/roof/power', '48123.5');
  assert.equal(await plant.nextWatts(), 48_123.5);
  await broker.publish('plant/roof/power', '-40\n');
  assert.equal(await plant.nextWatts(), -40);
  assert.equal(plant.readings[0]?.takenAtMs, Date.parse('2026-06-21T10:00:05Z'));
  assert.deepEqual(plant.lines, [
    { level: 'info', message: 'solar plant delivers readings', details: {} },
  ]);
});

test('takes kilowatts out of JSON where the path leads', async (t) => {
  const broker = await run(t);
  const plant = watch(t, `${broker.url}/logger?path=/inverters/0/ac~1power&unit=kW`);
  await broker.subscribed();
  await broker.publish('logger', '{"inverters":[{"ac/power":17.25}]}');
  assert.equal(await plant.nextWatts(), 17_250);
});

test('does not take a value that the broker has kept for a new one', async (t) => {
  const broker = await run(t);
  await broker.publish('power', '99000', { retain: true });
  const plant = watch(t, `${broker.url}/power`);
  await broker.subscribed();
  // Retained messages come before anything that is published after the subscription.
  await broker.publish('power', '1000', { retain: true });
  assert.equal(await plant.nextWatts(), 1_000);
  assert.equal(plant.readings.length, 1);
});

test('drops everything that is no number, warns once, and goes on with the next number', async (t) => {
  const broker = await run(t);
  const plant = watch(t, `${broker.url}/power`);
  await broker.subscribed();
  const junk = ['', 'NaN', 'Infinity', '0x10', '1e5', '1,5', '<html>', '{"power":5}', '\u0000'];
  for (const payload of junk) await broker.publish('power', payload);
  await broker.publish('power', Buffer.from([0xff, 0xfe]));
  await broker.publish('power', '1'.repeat(17_000));
  await broker.publish('power', '1000000000');
  await broker.publish('power', '2000');
  assert.equal(await plant.nextWatts(), 2_000);
  assert.equal(plant.readings.length, 1);
  assert.deepEqual(
    plant.lines.map(({ level, details }) => [level, details.fault]),
    [
      ['warn', 'payload is no decimal number'],
      ['warn', 'payload is too long'],
      ['warn', 'power cannot be true'],
      ['info', undefined],
    ],
  );
});

test('signs in with the account of the address, whatever its characters', async (t) => {
  const account = { username: 'bridge', password: 'a:b/c?d#e@f %' };
  const broker = await run(t, { account });
  const { username, password } = account;
  const login = `${username}:${encodeURIComponent(password)}`;
  const plant = watch(t, `mqtt://${login}@127.0.0.1:${broker.port}/power`);
  await broker.subscribed();
  await broker.publish('power', '7');
  assert.equal(await plant.nextWatts(), 7);
});

test('says that messages stay away after a minute of silence', async (t) => {
  const broker = await run(t);
  const plant = watch(t, `${broker.url}/power`);
  await broker.subscribed();
  plant.clock.advance(59_999);
  assert.equal(plant.lines.length, 0);
  plant.clock.advance(1);
  assert.equal(plant.lines[0]?.details.fault, 'no message for 60 s');
  plant.clock.advance(600_000);
  await broker.publish('power', '7');
  assert.equal(await plant.nextWatts(), 7);
  assert.equal(plant.lines.length, 2);
});

// MQTT: plain decimals, numbers in JSON, invalid payloads; a broker that is unreachable, refuses or sends too much.
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { runMqttBroker } from '../../../testing/power/mqtt-broker.ts';
import { serveTcp } from '../../../testing/power/tcp-server.ts';
import { watchPlant } from '../../../testing/power/watched-plant.ts';
import { untilTrue } from '../../../testing/process/until-true.ts';
import { createMqttPlant } from './mqtt-plant.ts';
import { parseMqttAddress } from './plant-address.ts';

const watch = (t: TestContext, url: string) =>
  watchPlant(t, (parts) => createMqttPlant(new URL(url), parts));

const noNumber = 'payload is no decimal number';
const noPath = 'no number at the path';
const absurd = 'power cannot be true';

/** What stands behind the topic, what comes, and the watts or the error that it is. */
const messages: readonly [query: string, payload: string | Buffer, read: number | string][] = [
  ['', '48123.5', 48_123.5],
  ['', ' -40\r\n', -40],
  ['?unit=kW', '12.5', 12_500],
  ['?path=/inverters/0/ac~1power&unit=kW', '{"inverters":[{"ac/power":17.25}]}', 17_250],
  ['?path=/power', '{"power":1.2e3}', 1_200],
  ['?path=/power', '{"power":"1200.5"}', 1_200.5],
  ['?path=/a/1/', '{"a":[0,{"":7}]}', 7],
  ...['', 'NaN', 'Infinity', '0x10', '1e5', '1,5', '<html>', '\u0000', Buffer.from([0xff])].map(
    (payload): [string, string | Buffer, string] => ['', payload, noNumber],
  ),
  ...['{', 'null', '5', '[]', '{}', '{"power":true}', '{"power":"0x10"}', '{"power":[5]}'].map(
    (payload): [string, string, string] => ['?path=/power', payload, noPath],
  ),
  ...['constructor', '__proto__', 'length'].map((key): [string, string, string] => {
    return [`?path=/a/${key}/length`, '{"a":[1,2]}', noPath];
  }),
  ['', '1'.repeat(17_000), 'payload is too long'],
  ['', '1000000000', absurd],
  ['?path=/power', '{"power":1e999}', absurd],
];

test('each message is watts or an error, and what the broker has kept is not taken for new', async (t) => {
  const account = { username: 'bridge', password: 'a:b/c?d#e@f %' };
  const broker = await runMqttBroker({ account });
  t.after(broker.stop);
  const login = `${account.username}:${encodeURIComponent(account.password)}`;
  for (const [index, [query, payload, expected]] of messages.entries()) {
    const topic = `plant/${index}`;
    await broker.publish(topic, '99000', { retain: true });
    const plant = watch(t, `mqtt://${login}@127.0.0.1:${broker.port}/${topic}${query}`);
    await broker.subscribed(index + 1);
    await broker.publish(topic, payload);
    const fault = await plant.nextFault();
    const what = `${query} ${String(payload).slice(0, 60)}`;
    assert.equal(plant.readings[0]?.watts ?? fault, expected, what);
    await plant.stop();
  }
});

test('a minute of silence is told', async (t) => {
  const broker = await runMqttBroker();
  t.after(broker.stop);
  const plant = watch(t, `${broker.url}/power`);
  await broker.subscribed();
  plant.clock.advance(59_999);
  assert.deepEqual(plant.faults(), []);
  plant.clock.advance(600_000);
  await broker.publish('power', '7');
  assert.equal(await plant.nextWatts(), 7);
  assert.deepEqual(plant.faults(), ['no message for 60 s', 'none']);
});

test('an address names broker, account and topic, or what is wrong with it', () => {
  const parse = (text: string) => parseMqttAddress(new URL(text));
  assert.deepEqual(parse('mqtts://b%40x:p%3A%2F%25@host/a%20b//c?path=/x~1y/~0z/0&unit=kW'), {
    ...{ protocol: 'mqtts', host: 'host', port: 8_883, username: 'b@x', password: 'p:/%' },
    ...{ topic: 'a b//c', path: ['x/y', '~z', '0'], wattsPerUnit: 1_000 },
  });
  assert.equal(parse('mqtt://[fd00::7]/power').port, 1_883);
  for (const [text, error] of [
    ['mqtt://host/', /names no topic/],
    ['mqtt:///power', /names no host/],
    ['mqtt://host/plant/+/power', /without "\+" and "#"/],
    ['mqtt://host/plant/%23', /without "\+" and "#"/],
    ['mqtt://host/power#/ac', /JSON pointer is written \?path=/],
    ['mqtt://host/a%00b', /topic that MQTT does not allow/],
    ['mqtt://host/power?path=ac', /begins with "\/"/],
    ['mqtt://host/power?unit=MW', /unit W or kW/],
    ['mqtt://host/power?qos=1', /knows no "qos"/],
    ['mqtt://user:100%secret@host/power', /^(?!.*secret).*"%" in its password/],
  ] as const) {
    assert.throws(
      () => parse(text),
      ({ message }: Error) => error.test(message),
      text,
    );
  }
});

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
  assert.equal(plant.lines[0]?.seen, 'more than 262144 bytes');
  await broker.subscribed(2);
  await broker.publish('power', '2000');
  assert.equal(await plant.nextWatts(), 2_000);
});

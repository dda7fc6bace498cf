import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { type TestContext, test } from 'node:test';
import { runMqttBroker } from '../../../../testing/power/mqtt-broker.ts';
import { serveTcp } from '../../../../testing/power/tcp-server.ts';
import { watchPlant } from '../../../../testing/power/watched-plant.ts';
import { createMqttPlant } from './mqtt-plant.ts';

function watch(t: TestContext, url: string) {
  const plant = watchPlant((parts) => createMqttPlant(new URL(url), parts));
  t.after(plant.stop);
  return plant;
}

function faults(plant: ReturnType<typeof watch>): unknown[] {
  return plant.lines.map(({ details }) => details.fault ?? 'none');
}

test('is silent with one warning while the broker is away, and recovers by itself', async (t) => {
  const broker = await runMqttBroker();
  t.after(broker.stop);
  const plant = watch(t, `${broker.url}/power`);
  await broker.subscribed();
  await broker.publish('power', '1000');
  assert.equal(await plant.nextWatts(), 1_000);
  await plant.nextLine();
  await broker.stop();
  assert.equal((await plant.nextLine()).details.fault, 'no connection');
  const again = await runMqttBroker({ port: broker.port });
  t.after(again.stop);
  await again.subscribed();
  await again.publish('power', '2000');
  assert.equal(await plant.nextWatts(), 2_000);
  assert.deepEqual(faults(plant), ['none', 'no connection', 'none']);
});

test('starts while the broker is away', async (t) => {
  const { port, stop } = await runMqttBroker();
  await stop();
  const plant = watch(t, `mqtt://127.0.0.1:${port}/power`);
  const { level, details } = await plant.nextLine();
  assert.equal(level, 'warn');
  assert.deepEqual(details, {
    at: `127.0.0.1:${port}/power`,
    fault: 'no connection',
    seen: 'ECONNREFUSED',
  });
  const broker = await runMqttBroker({ port });
  t.after(broker.stop);
  await broker.subscribed();
  await broker.publish('power', '5');
  assert.equal(await plant.nextWatts(), 5);
});

test('goes on trying when the broker refuses the account, and never logs the password', async (t) => {
  const broker = await runMqttBroker({ account: { username: 'bridge', password: 'right' } });
  t.after(broker.stop);
  const plant = watch(t, `mqtt://bridge:wr0ng@127.0.0.1:${broker.port}/power`);
  assert.equal((await plant.nextLine()).details.fault, 'Connection refused: Not authorized');
  await broker.stop();
  assert.equal((await plant.nextLine()).details.fault, 'no connection');
  const mended = await runMqttBroker({
    port: broker.port,
    account: { username: 'bridge', password: 'wr0ng' },
  });
  t.after(mended.stop);
  await mended.subscribed();
  await mended.publish('power', '5');
  assert.equal(await plant.nextWatts(), 5);
  assert.ok(!JSON.stringify(plant.lines).includes('wr0ng'));
});

async function serve(t: TestContext, talk: (socket: Socket) => void) {
  const { server, port } = await serveTcp(t, talk);
  return { server, url: `mqtt://127.0.0.1:${port}/power` };
}

const connack = [0x20, 2, 0, 0];

test('connects afresh to a broker that sends nonsense', async (t) => {
  const { server, url } = await serve(t, (socket) => {
    socket.once('data', () => socket.write(Buffer.from([...connack, 0xff, 0xff, 0xff, 0xff])));
  });
  const plant = watch(t, url);
  await once(server, 'connection');
  await once(server, 'connection');
  assert.equal(plant.readings.length, 0);
  assert.equal(plant.lines.length, 1);
  assert.equal(plant.lines[0]?.level, 'warn');
});

test('does not read a message to its end that is far too long, and connects afresh', async (t) => {
  const announced = 150 * 1_024 * 1_024;
  const connections: Socket[] = [];
  const { url } = await serve(t, (socket) => {
    connections.push(socket);
    socket.on('data', (packet: Buffer) => {
      if (packet[0] === 0x10) socket.write(Buffer.from(connack));
      if (packet[0] !== 0x82) return;
      socket.write(Buffer.from([0x90, 3, packet[2] ?? 0, packet[3] ?? 0, 0]));
      if (connections.length > 1) {
        socket.write(publish(Buffer.from('2000')));
      } else {
        socket.write(publishHead(announced));
        pourInto(socket, announced);
      }
    });
  });
  const plant = watch(t, url);
  assert.deepEqual((await plant.nextLine()).details, {
    at: url.replace('mqtt://', ''),
    fault: 'message is too long',
    seen: 'more than 262144 bytes',
  });
  assert.equal(await plant.nextWatts(), 2_000);
  const [first] = connections;
  // What the network holds on its way may come to some megabytes.
  assert.ok(
    first && first.bytesWritten < announced / 10,
    `${first?.bytesWritten} bytes were taken`,
  );
});

test('a broker that passes on a message that is too long is left, and found again', async (t) => {
  const broker = await runMqttBroker();
  t.after(broker.stop);
  const plant = watch(t, `${broker.url}/power`);
  await broker.subscribed();
  await broker.publish('power', Buffer.alloc(8 * 1_024 * 1_024, '1'));
  assert.equal((await plant.nextLine()).details.fault, 'message is too long');
  await broker.subscribed(2);
  await broker.publish('power', '2000');
  assert.equal(await plant.nextWatts(), 2_000);
});

test('many small messages at once are no long one', async (t) => {
  const { url } = await serve(t, (socket) => {
    socket.on('data', (packet: Buffer) => {
      if (packet[0] === 0x10) socket.write(Buffer.from(connack));
      if (packet[0] !== 0x82) return;
      socket.write(Buffer.from([0x90, 3, packet[2] ?? 0, packet[3] ?? 0, 0]));
      const many = Array.from({ length: 40_000 }, () => publish(Buffer.from('1000')));
      socket.write(Buffer.concat([...many, publish(Buffer.from('2000'))]));
    });
  });
  const plant = watch(t, url);
  while ((await plant.nextWatts()) !== 2_000);
  assert.deepEqual(faults(plant), ['none']);
});

test('asks a broker that refuses the topic again after a minute', async (t) => {
  const asked = Promise.withResolvers<void>();
  let subscriptions = 0;
  const { url } = await serve(t, (socket) => {
    socket.on('data', (packet: Buffer) => {
      if (packet[0] === 0x10) socket.write(Buffer.from(connack));
      if (packet[0] !== 0x82) return;
      subscriptions += 1;
      if (subscriptions === 2) asked.resolve();
      socket.write(Buffer.from([0x90, 3, packet[2] ?? 0, packet[3] ?? 0, 0x80]));
    });
  });
  const plant = watch(t, url);
  assert.equal((await plant.nextLine()).details.fault, 'broker refuses the topic');
  plant.clock.advance(60_000);
  await asked.promise;
});

test('stops while connected, twice, and says nothing afterwards', async (t) => {
  const broker = await runMqttBroker();
  t.after(broker.stop);
  const plant = watch(t, `${broker.url}/power`);
  await broker.subscribed();
  await Promise.all([plant.stop(), plant.stop()]);
  await plant.stop();
  await broker.publish('power', '5');
  assert.deepEqual(plant.clock.waits(), []);
  assert.deepEqual(plant.readings, []);
  assert.deepEqual(plant.lines, []);
});

test('stops while a broker does not answer', async (t) => {
  const connected = Promise.withResolvers<void>();
  const { url } = await serve(t, () => connected.resolve());
  const plant = watch(t, url);
  await connected.promise;
  await plant.stop();
  assert.deepEqual(plant.lines, []);
});

test('stops between two tries', async (t) => {
  const { port, stop } = await runMqttBroker();
  await stop();
  const plant = watch(t, `mqtt://127.0.0.1:${port}/power`);
  await plant.nextLine();
  await plant.stop();
  assert.equal(plant.lines.length, 1);
});

const topic = Buffer.from([0, 5, ...Buffer.from('power')]);

/** The beginning of a message with QoS 0 (MQTT 3.1.1, section 3.3). @param length of its payload */
function publishHead(length: number): Buffer {
  const bytes = [0x30];
  let rest = topic.length + length;
  for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
  return Buffer.concat([Buffer.from([...bytes, rest]), topic]);
}

function publish(payload: Buffer): Buffer {
  return Buffer.concat([publishHead(payload.length), payload]);
}

/** Sends so many bytes, as fast as they are taken. */
function pourInto(socket: Socket, length: number): void {
  const chunk = Buffer.alloc(65_536, '1');
  let left = length;
  const pour = () => {
    let isTaken = true;
    while (isTaken && left > 0) {
      left -= chunk.length;
      isTaken = socket.write(chunk);
    }
    if (left > 0) socket.once('drain', pour);
  };
  pour();
}

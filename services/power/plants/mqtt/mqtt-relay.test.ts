import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type TestContext, test } from 'node:test';
import { type BrokerOptions, runMqttBroker } from '../../../../testing/power/mqtt-broker.ts';
import { ask, runService } from '../../../../testing/power/running-service.ts';
import { type Watcher, watchPower } from '../../../../testing/power/watch-power.ts';
import { createTestClock, watchPlant } from '../../../../testing/power/watched-plant.ts';
import { untilTrue } from '../../../../testing/process/until-true.ts';
import { createMovedClock } from '../../../../testing/server/moved-clock.ts';
import type { PlantReading, RelayedReading } from '../plant-source.ts';
import { writeRelayed } from './mqtt-payload.ts';
import { createMqttPlant } from './mqtt-plant.ts';
import { createMqttRelay } from './mqtt-relay.ts';

const silentLog = { info() {}, warn() {}, error() {} };

async function runBroker(t: TestContext, options?: BrokerOptions) {
  const broker = await runMqttBroker(options);
  t.after(broker.stop);
  return broker;
}

/** One bridge that publishes and one that reads there, by the same clock. */
async function runPair(t: TestContext, brokerUrl: string, meanWatts?: () => number) {
  const url = new URL(`${brokerUrl}/solar`);
  const clock = createMovedClock();
  const reader = await runService(t, { clock, source: (parts) => createMqttPlant(url, parts) });
  const connected = Promise.withResolvers<void>();
  const publisher = await runService(t, {
    clock,
    ...(meanWatts && { meanWatts }),
    relay: ({ log }) =>
      createMqttRelay(url, {
        clock,
        log: {
          ...log,
          info(details, message) {
            log.info(details, message);
            connected.resolve();
          },
        },
      }),
  });
  return { clock, publisher, reader, connected: connected.promise };
}

async function nextFrame({ socket }: Watcher): Promise<string> {
  const [data] = await once(socket, 'message');
  return String(data);
}

test('who watches another process sees the same values at the same time', async (t) => {
  const broker = await runBroker(t);
  const { clock, publisher, reader, connected } = await runPair(t, broker.url);
  await Promise.all([broker.subscribed(), connected]);
  const here = await watchPower(publisher.port);
  const there = await watchPower(reader.port);
  for (const watts of [48_123, 51_000, -40]) {
    const frames = Promise.all([nextFrame(here), nextFrame(there)]);
    publisher.plant.deliver(watts);
    assert.deepEqual(await frames, [String(watts), String(watts)]);
    clock.advance(1_000);
  }
  assert.deepEqual(reader.service.latest(), publisher.service.latest());
  assert.equal(reader.service.latest().source, 'modbus-tcp');
  assert.match(await publisher.service.metrics(), /^power_readings_published_total 3$/m);
  assert.doesNotMatch(await reader.service.metrics(), /published/);
});

test('simulated values are labelled as such in each process, and so is their past', async (t) => {
  const broker = await runBroker(t);
  const { publisher, reader, connected } = await runPair(t, broker.url, () => 1_000);
  await Promise.all([broker.subscribed(), connected]);
  assert.equal(reader.service.latest().source, null, 'not known before the first message');
  const there = await watchPower(reader.port);
  const frame = nextFrame(there);
  publisher.plant.deliver(60_000);
  await frame;
  assert.equal(reader.service.latest().source, 'simulation');
  const history = await (await ask(reader.port, '/power/history')).json();
  assert.equal(history.source, 'simulation');
  assert.equal(history.days[0].quarterHours.length, 96, 'computed, not kept');
});

test('whoever watches is sent away when the source changes, and may come back at once', async (t) => {
  const broker = await runBroker(t);
  const { clock, publisher, reader, connected } = await runPair(t, broker.url);
  await Promise.all([broker.subscribed(), connected]);
  const there = await watchPower(reader.port);
  const frame = nextFrame(there);
  publisher.plant.deliver(60_000);
  await frame;
  const simulated: RelayedReading = { watts: 1, takenAtMs: clock.now(), source: 'simulation' };
  await broker.publish('solar', writeRelayed(simulated));
  assert.equal(await there.closed, '1012 Source of the values has changed');
  assert.equal(reader.service.latest().source, 'simulation');
  const again = await watchPower(reader.port);
  assert.deepEqual(await again.caughtUp(), ['1']);
});

test('the live values go on without the broker, and are published again when it is back', async (t) => {
  const broker = await runBroker(t);
  const { clock, publisher, reader, connected } = await runPair(t, broker.url);
  await Promise.all([broker.subscribed(), connected]);
  await broker.stop();
  await untilLogged(publisher.lines, 'solar readings are not published');
  const here = await watchPower(publisher.port);
  const frame = nextFrame(here);
  publisher.plant.deliver(48_123);
  assert.equal(await frame, '48123');
  assert.match(await publisher.service.metrics(), /^power_readings_unpublished_total 1$/m);

  const again = await runBroker(t, { port: broker.port });
  await again.subscribed();
  await untilLogged(publisher.lines, 'solar readings are published', 2);
  const there = await watchPower(reader.port);
  assert.deepEqual(await there.caughtUp(), [], 'nothing was kept for later');
  clock.advance(1_000);
  const next = nextFrame(there);
  publisher.plant.deliver(51_000);
  assert.equal(await next, '51000');
  assert.deepEqual(publisher.lines, [
    'solar readings are published',
    'solar readings are not published',
    'solar readings are published',
  ]);
});

test('what was read long ago, or by a clock that is ahead, is never live', async (t) => {
  const broker = await runBroker(t);
  const plant = watchPlant((parts) => createMqttPlant(new URL(`${broker.url}/solar`), parts));
  t.after(plant.stop);
  await broker.subscribed();
  const nowMs = plant.clock.now();
  const publish = (watts: number, ageMs: number) =>
    broker.publish('solar', writeRelayed({ watts, takenAtMs: nowMs - ageMs, source: 'mqtt' }));
  await publish(1, 15_000);
  await publish(2, -5_001);
  await publish(3, 14_999);
  const taken: PlantReading = { watts: 3, takenAtMs: nowMs - 14_999, source: 'mqtt' };
  assert.equal(await plant.nextWatts(), 3);
  assert.deepEqual(plant.readings, [taken]);
  assert.deepEqual(
    plant.lines.map(({ details }) => details.fault),
    ['reading is older than 15 s', 'time of the reading is ahead of our clock', undefined],
  );
});

test('what is published is not retained: who comes later gets the next value', async (t) => {
  const broker = await runBroker(t);
  const { clock, publisher, reader, connected } = await runPair(t, broker.url);
  await Promise.all([broker.subscribed(), connected]);
  const there = await watchPower(reader.port);
  const frame = nextFrame(there);
  publisher.plant.deliver(1);
  await frame;
  const late = watchPlant((parts) => createMqttPlant(new URL(`${broker.url}/solar`), parts));
  t.after(late.stop);
  await broker.subscribed(2);
  late.clock.moveTo(new Date(clock.now()).toISOString());
  publisher.plant.deliver(2);
  assert.equal(await late.nextWatts(), 2);
});

test('signs in at the broker, tells once that it may not, and never logs the password', async (t) => {
  const broker = await runBroker(t, { account: { username: 'bridge', password: 'right' } });
  const lines: unknown[] = [];
  const told = Promise.withResolvers<void>();
  const warn = (details: object, message: string) => {
    lines.push({ message, ...details });
    told.resolve();
  };
  const relay = createMqttRelay(new URL(`mqtt://bridge:wr0ng@127.0.0.1:${broker.port}/solar`), {
    clock: createTestClock(),
    log: { ...silentLog, warn },
  });
  t.after(relay.stop);
  relay.start();
  await told.promise;
  relay.pass({ watts: 1, takenAtMs: 0, source: 'modbus-tcp' });
  assert.equal(relay.tallies.dropped, 1);
  const at = `127.0.0.1:${broker.port}/solar`;
  const message = 'solar readings are not published';
  assert.deepEqual(lines, [{ message, at, fault: 'Connection refused: Not authorized' }]);
  await Promise.all([relay.stop(), relay.stop()]);
  relay.pass({ watts: 1, takenAtMs: 0, source: 'modbus-tcp' });
  assert.equal(relay.tallies.passed, 0);
});

async function untilLogged(lines: readonly string[], line: string, times = 1): Promise<void> {
  await untilTrue(
    `the log says "${line}"`,
    () => lines.filter((each) => each === line).length >= times,
  );
}

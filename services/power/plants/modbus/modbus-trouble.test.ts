import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { floatInverter, integerInverter } from '../../../../testing/power/inverters.ts';
import { type PlantInverter, runModbusPlant } from '../../../../testing/power/modbus-plant.ts';
import {
  runRound,
  type WatchedPlant,
  watchPlant,
} from '../../../../testing/power/watched-plant.ts';
import { createModbusPlant } from './modbus-plant.ts';

async function run(t: TestContext, inverters: readonly PlantInverter[], port?: number) {
  const server = await runModbusPlant(inverters, port);
  t.after(server.stop);
  return server;
}

async function watch(t: TestContext, url: string): Promise<WatchedPlant> {
  const plant = watchPlant((parts) => createModbusPlant(new URL(url), parts, () => 0));
  t.after(plant.stop);
  return plant;
}

async function connectTo(t: TestContext, inverters: readonly PlantInverter[]) {
  const server = await run(t, inverters);
  const plant = await watch(t, server.url);
  await runRound(plant, 0);
  assert.equal(plant.readings.length, 1);
  return { server, plant };
}

function faults(plant: WatchedPlant): unknown[] {
  return plant.lines.map(({ details }) => details.fault ?? 'none');
}

test('is silent with one warning while the plug is pulled, and recovers by itself', async (t) => {
  const { server, plant } = await connectTo(t, [integerInverter]);
  await server.stop();
  await runRound(plant, 1_000, 1_000);
  await runRound(plant, 1_000, 2_000);
  await runRound(plant, 2_000, 4_000);
  await runRound(plant, 4_000, 8_000);
  assert.equal(plant.readings.length, 1);
  // Another device stands there now, with its map elsewhere.
  await run(t, [{ ...floatInverter, unit: 1 }], server.port);
  await runRound(plant, 8_000, 1_000);
  assert.equal(plant.readings.at(-1)?.watts, 500.5);
  assert.deepEqual(faults(plant), ['none', 'no connection', 'none']);
});

test('starts while the plant is away, and waits a minute at most between tries', async (t) => {
  const { port, stop } = await run(t, [integerInverter]);
  await stop();
  const plant = await watch(t, `modbus-tcp://127.0.0.1:${port}`);
  await runRound(plant, 0, 1_000);
  const waitsMs = [1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000];
  for (const [index, waitMs] of waitsMs.slice(0, -1).entries()) {
    await runRound(plant, waitMs, waitsMs[index + 1]);
  }
  await run(t, [integerInverter], port);
  await runRound(plant, 60_000, 1_000);
  assert.deepEqual(
    plant.readings.map(({ watts }) => watts),
    [12_345],
  );
  assert.deepEqual(faults(plant), ['no connection', 'none']);
});

test('gives no partial sum while a gateway misses an inverter, and keeps the connection', async (t) => {
  const { server, plant } = await connectTo(t, [integerInverter, floatInverter]);
  await server.takeAway(2);
  for (let round = 0; round < 5; round += 1) await runRound(plant);
  assert.equal(plant.readings.length, 1);
  await server.change(2, floatInverter.points);
  await runRound(plant);
  assert.equal(plant.readings.at(-1)?.watts, 12_845.5);
  assert.deepEqual(faults(plant), [
    'none',
    'device answers GATEWAY TARGET DEVICE FAILED TO RESPOND (code 11)',
    'none',
  ]);
});

test('gives up on an answer after 3 seconds, and never takes a late one for a new one', async (t) => {
  const { server, plant } = await connectTo(t, [integerInverter]);
  await server.change(1, { W: 1_000 });
  server.freeze();
  t.after(server.goOn);
  await plant.clock.waitsFor(1_000);
  plant.clock.advance(1_000);
  await plant.clock.waitsFor(3_000);
  plant.clock.advance(3_000);
  await plant.clock.waitsFor(1_000);
  assert.deepEqual(faults(plant), ['none', 'no answer within 3 s']);
  assert.equal(plant.readings.length, 1);
  server.goOn();
  await server.change(1, { W: 2_000 });
  await runRound(plant);
  assert.deepEqual(
    plant.readings.map(({ watts }) => watts),
    [12_345, 2_000],
  );
});

test('adds up inverters behind several addresses, and only together', async (t) => {
  const [one, other] = [await run(t, [integerInverter]), await run(t, [floatInverter])];
  const plant = await watch(t, `${one.url}?also=127.0.0.1:${other.port}/2`);
  await runRound(plant, 0);
  assert.equal(plant.readings[0]?.watts, 12_845.5);
  await other.stop();
  await runRound(plant);
  assert.equal(plant.readings.length, 1);
});

test('a plant that flaps every second does not fill the log', async (t) => {
  const { server, plant } = await connectTo(t, [integerInverter]);
  for (let round = 0; round < 30; round += 1) {
    await server.change(1, { W: round % 2 === 0 ? null : 5_000 });
    await runRound(plant);
  }
  assert.equal(plant.readings.length, 1 + 15);
  assert.equal(plant.lines.length, 6);
});

test('stops during a reading that never ends, twice, and says nothing afterwards', async (t) => {
  const { server, plant } = await connectTo(t, [integerInverter]);
  server.freeze();
  t.after(server.goOn);
  await plant.clock.waitsFor(1_000);
  plant.clock.advance(1_000);
  await plant.clock.waitsFor(3_000);
  await Promise.all([plant.stop(), plant.stop()]);
  await plant.stop();
  assert.deepEqual(plant.clock.waits(), []);
  assert.equal(plant.readings.length, 1);
  assert.equal(plant.lines.length, 1);
});

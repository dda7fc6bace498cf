// SunSpec inverters: the sum in watts, or nothing while one of them has no value.
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import {
  derInverter,
  floatInverter,
  type InverterPoints,
  integerInverter,
  type PlantInverter,
  runModbusPlant,
} from '../../../testing/power/modbus-plant.ts';
import { watchPlant } from '../../../testing/power/watched-plant.ts';
import { createModbusPlant } from './modbus-plant.ts';
import { parseModbusAddress } from './plant-address.ts';

const everyKind = [integerInverter, floatInverter, derInverter];

async function connectTo(t: TestContext, inverters: readonly PlantInverter[]) {
  const server = await runModbusPlant(inverters);
  const plant = watchPlant(t, (parts) => createModbusPlant(new URL(server.url), parts, () => 0));
  t.after(server.stop);
  await plant.runRound(0);
  return { server, plant };
}

test('adds up inverters of every kind, wherever their map begins, every second', async (t) => {
  const { plant } = await connectTo(t, everyKind);
  assert.equal(await plant.nextWatts(), 12_345 + 500.5 + 7_100);
  assert.equal(plant.readings[0]?.takenAtMs, Date.parse('2026-06-21T10:00:00Z'));
  for (let round = 0; round < 5; round += 1) await plant.runRound();
  assert.equal(plant.readings.length, 6);
  assert.deepEqual(
    plant.lines.map(({ fault, level, msg }) => [level, msg, fault]),
    [[30, 'solar plant delivers readings', undefined]],
  );
});

const noValue = 'inverter has no value for its AC power';
const absurd = 'AC power cannot be true';
const [integer, float, der] = [0, 1, 2];

/** What an inverter shows, and the watts or the error that is made of it. */
const readings: readonly [which: number, InverterPoints, watts: number | string][] = [
  [integer, { W: 4_321, W_SF: -1 }, 432.1],
  [integer, { W: 18_000, W_SF: 1 }, 180_000],
  [integer, { W: -12, W_SF: 0 }, -12],
  ...[1, 2, 3, 6, 8].map((St): [number, InverterPoints, number] => [integer, { W: null, St }, 0]),
  ...[1, 8].map((St): [number, InverterPoints, number] => [float, { W: 'nan', St }, 0]),
  // Model 701 counts its states from 0.
  ...[0, 7].map((St): [number, InverterPoints, number] => [der, { W: null, St }, 0]),
  [integer, { W: null }, noValue],
  [integer, { W_SF: null }, noValue],
  [integer, { W_SF: 11 }, noValue],
  [integer, { W: null, St: 7 }, noValue],
  [integer, { W: null, St: 9 }, noValue],
  [float, { W: 'nan' }, noValue],
  [float, { W: 'nan', St: 5 }, noValue],
  [float, { W: 'inf' }, absurd],
  [der, { W: null }, noValue],
  [der, { W: null, St: 6 }, noValue],
  [der, { W: null, St: null }, noValue],
  [integer, { W: 32_000, W_SF: 3 }, absurd],
  [integer, { W: -20_000, W_SF: 0 }, absurd],
];

test('follows value, scale and state of each kind', async (t) => {
  for (const which of [integer, float, der]) {
    const inverter = everyKind[which] ?? assert.fail();
    const server = await runModbusPlant([inverter]);
    t.after(server.stop);
    for (const [, points, expected] of readings.filter(([of]) => of === which)) {
      await server.change(inverter.unit, { ...inverter.points, ...points });
      const plant = watchPlant(t, (parts) =>
        createModbusPlant(new URL(server.url), parts, () => 0),
      );
      await plant.runRound(0);
      await plant.stop();
      const [reading] = plant.readings;
      const told = reading ? Math.round(reading.watts * 10) / 10 : plant.faults()[0];
      assert.equal(told, expected, `model ${inverter.model} with ${JSON.stringify(points)}`);
    }
  }
});

test('an address names hosts, ports and units, or what is wrong with it', () => {
  const parse = (text: string) => parseModbusAddress(new URL(text));
  assert.deepEqual(parse('modbus-tcp://logger.example'), [
    { host: 'logger.example', port: 502, unitIds: [1] },
  ]);
  assert.deepEqual(parse('modbus-tcp://10.0.0.5:1502/1,2,126?also=10.0.0.6/3&also=[fd00::7]:503'), [
    { host: '10.0.0.5', port: 1502, unitIds: [1, 2, 126] },
    { host: '10.0.0.6', port: 502, unitIds: [3] },
    { host: 'fd00::7', port: 503, unitIds: [1] },
  ]);
  for (const [text, error] of [
    ['modbus-tcp://host/256', /unit ids from 0 to 255, and "256" is none/],
    ['modbus-tcp://host/1,', /"" is none/],
    ['modbus-tcp://host/1/2', /"1\/2" is none/],
    ['modbus-tcp:///1', /names no host/],
    ['modbus-tcp://host/1?also=host:502/1', /host:502\/1 twice/],
    ['modbus-tcp://host/1?also=other:port', /can't read also=other:port/],
    ['modbus-tcp://host/1?unit=2', /knows no "unit"/],
    ['modbus-tcp://user:secret@host/1', /^(?!.*secret).*takes no password/],
    ['modbus-tcp://host/1#3', /ends before "#"/],
  ] as const) {
    assert.throws(
      () => parse(text),
      ({ message }: Error) => error.test(message),
      text,
    );
  }
});

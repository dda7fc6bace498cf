import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import {
  derInverter,
  floatInverter,
  integerInverter,
} from '../../../../testing/power/inverters.ts';
import {
  type InverterPoints,
  type PlantInverter,
  runModbusPlant,
} from '../../../../testing/power/modbus-plant.ts';
import { runRound, watchPlant } from '../../../../testing/power/watched-plant.ts';
import { createModbusPlant } from './modbus-plant.ts';

async function connectTo(t: TestContext, inverters: readonly PlantInverter[]) {
  const server = await runModbusPlant(inverters);
  const plant = watchPlant((parts) => createModbusPlant(new URL(server.url), parts, () => 0));
  t.after(async () => {
    await plant.stop();
    await server.stop();
  });
  await runRound(plant, 0);
  return { server, plant };
}

test('adds up inverters of every kind, wherever their map begins', async (t) => {
  const { plant } = await connectTo(t, [integerInverter, floatInverter, derInverter]);
  assert.equal(await plant.nextWatts(), 12_345 + 500.5 + 7_100);
  assert.equal(plant.readings[0]?.takenAtMs, Date.parse('2026-06-21T10:00:00Z'));
  assert.deepEqual(plant.lines, [
    { level: 'info', message: 'solar plant delivers readings', details: {} },
  ]);
});

test('follows the scale factor when it changes together with the value', async (t) => {
  const { server, plant } = await connectTo(t, [integerInverter]);
  await server.change(1, { W: 4_321, W_SF: -1 });
  await runRound(plant);
  await server.change(1, { W: 18_000, W_SF: 1 });
  await runRound(plant);
  await server.change(1, { W: -12, W_SF: 0 });
  await runRound(plant);
  const watts = plant.readings.map((reading) => Math.round(reading.watts * 10) / 10);
  assert.deepEqual(watts, [12_345, 432.1, 180_000, -12]);
});

test('asks each inverter once a second after it has found its way', async (t) => {
  const { server, plant } = await connectTo(t, [integerInverter, floatInverter, derInverter]);
  const before = await server.requests();
  for (let round = 0; round < 5; round += 1) await runRound(plant);
  assert.equal((await server.requests()) - before, 5 * 3);
  assert.equal(plant.readings.length, 6);
});

const noValue = 'inverter has no value for its AC power';
const absurd = 'AC power cannot be true';

const withoutReading: readonly [string, PlantInverter, InverterPoints, string][] = [
  ['an integer that is not implemented', integerInverter, { W: null }, noValue],
  ['a scale factor that is not implemented', integerInverter, { W_SF: null }, noValue],
  ['a scale factor out of range', integerInverter, { W_SF: 11 }, noValue],
  ['a float that is not a number', floatInverter, { W: 'nan' }, noValue],
  ['a float that is infinite', floatInverter, { W: 'inf' }, absurd],
  ['a DER without value', derInverter, { W: null }, noValue],
  ['32 megawatts', integerInverter, { W: 32_000, W_SF: 3 }, absurd],
  ['minus 20 kilowatts', integerInverter, { W: -20_000, W_SF: 0 }, absurd],
];

for (const [name, inverter, points, fault] of withoutReading) {
  test(`is silent and says so once: ${name}`, async (t) => {
    const { server, plant } = await connectTo(t, [inverter]);
    await server.change(inverter.unit, points);
    for (let round = 0; round < 5; round += 1) await runRound(plant);
    assert.equal(plant.readings.length, 1);
    await server.change(inverter.unit, inverter.points);
    await runRound(plant);
    assert.equal(plant.readings.length, 2);
    assert.deepEqual(
      plant.lines.map(({ level, details }) => [level, details.fault]),
      [
        ['info', undefined],
        ['warn', fault],
        ['info', undefined],
      ],
    );
  });
}

const statesWithoutPower: readonly [string, number][] = [
  ['off', 1],
  ['sleeping', 2],
  ['starting', 3],
  ['shutting down', 6],
  ['in standby', 8],
];

for (const [name, St] of statesWithoutPower) {
  test(`takes an inverter that is ${name} without a value for 0 watts`, async (t) => {
    const { server, plant } = await connectTo(t, [integerInverter, floatInverter, derInverter]);
    await server.change(1, { W: null, W_SF: null, St });
    await server.change(2, { W: 'nan', St });
    await runRound(plant);
    // Model 701 counts its states from 0.
    await server.change(3, { W: null, St: St - 1 });
    await runRound(plant);
    assert.deepEqual(
      plant.readings.slice(1).map(({ watts }) => watts),
      [7_100, 0],
    );
  });
}

const statesThatNeedAValue: readonly [string, PlantInverter, InverterPoints][] = [
  ['feeding', integerInverter, { W: null, St: 4 }],
  ['throttled', floatInverter, { W: 'nan', St: 5 }],
  ['faulty', integerInverter, { W: null, St: 7 }],
  ['faulty', floatInverter, { W: 'nan', St: 7 }],
  ['faulty', derInverter, { W: null, St: 6 }],
  ['in no state that is known', integerInverter, { W: null, St: 9 }],
  ['without a state', derInverter, { W: null, St: null }],
];

for (const [name, inverter, points] of statesThatNeedAValue) {
  test(`gives no reading while model ${inverter.model} is ${name} without a value`, async (t) => {
    const { server, plant } = await connectTo(t, [inverter]);
    await server.change(inverter.unit, points);
    await runRound(plant);
    assert.equal(plant.readings.length, 1);
    assert.equal(plant.lines[1]?.details.fault, noValue);
  });
}

test('gives no partial sum while one of several inverters has no value', async (t) => {
  const { server, plant } = await connectTo(t, [integerInverter, floatInverter]);
  await server.change(2, { W: 'nan' });
  await runRound(plant);
  assert.equal(plant.readings.length, 1);
  assert.equal(plant.lines[1]?.details.at, `127.0.0.1:${server.port}/2`);
});

test('gives no sum that cannot be true, though each inverter could', async (t) => {
  const large = { W: 30_000, W_SF: 1 };
  const { server, plant } = await connectTo(t, [integerInverter, { ...integerInverter, unit: 2 }]);
  await server.change(1, large);
  await server.change(2, large);
  await runRound(plant);
  assert.equal(plant.readings.length, 1);
  assert.deepEqual(plant.lines[1]?.details, {
    at: 'all inverters',
    fault: 'their sum cannot be true',
    seen: '600000',
  });
});

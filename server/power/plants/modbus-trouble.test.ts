// An unreachable, slow or faulty plant: no values, one line in the log, automatic recovery.
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import type { Socket } from 'node:net';
import { type TestContext, test } from 'node:test';
import {
  floatInverter,
  integerInverter,
  type PlantInverter,
  runModbusPlant,
} from '../../../testing/power/modbus-plant.ts';
import { serveTcp } from '../../../testing/power/tcp-server.ts';
import { watchPlant } from '../../../testing/power/watched-plant.ts';
import { untilTrue } from '../../../testing/process/until-true.ts';
import { createModbusPlant } from './modbus-plant.ts';

async function run(t: TestContext, inverters: readonly PlantInverter[], port?: number) {
  const server = await runModbusPlant(inverters, port);
  t.after(server.stop);
  return server;
}

const watch = (t: TestContext, url: string) =>
  watchPlant(t, (parts) => createModbusPlant(new URL(url), parts, () => 0));

async function connectTo(t: TestContext, inverters: readonly PlantInverter[]) {
  const server = await run(t, inverters);
  const plant = watch(t, server.url);
  await plant.runRound(0);
  assert.equal(plant.readings.length, 1);
  return { server, plant };
}

test('starts while the plant is away, waits a minute at most between tries, and recovers', async (t) => {
  const { port, stop } = await run(t, [integerInverter]);
  await stop();
  const plant = watch(t, `modbus-tcp://127.0.0.1:${port}`);
  await plant.runRound(0, 1_000);
  const waitsMs = [1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000];
  for (const [index, waitMs] of waitsMs.slice(0, -1).entries()) {
    await plant.runRound(waitMs, waitsMs[index + 1]);
  }
  const first = await run(t, [integerInverter], port);
  await plant.runRound(60_000, 1_000);
  await first.stop();
  await plant.runRound();
  // Another device stands there now, with its map elsewhere.
  await run(t, [{ ...floatInverter, unit: 1 }], port);
  await plant.runRound();
  assert.deepEqual(
    plant.readings.map(({ watts }) => watts),
    [12_345, 500.5],
  );
  assert.deepEqual(plant.faults(), ['no connection', 'none', 'no connection', 'none']);
});

test('gives no partial sum while a gateway misses an inverter, or another host is away', async (t) => {
  const [one, other] = [
    await run(t, [integerInverter, floatInverter]),
    await run(t, [floatInverter]),
  ];
  const plant = watch(t, `${one.url}?also=127.0.0.1:${other.port}/2`);
  await plant.runRound(0);
  assert.equal(await plant.nextWatts(), 12_345 + 2 * 500.5);
  await one.takeAway(2);
  for (let round = 0; round < 3; round += 1) await plant.runRound();
  await one.change(2, floatInverter.points);
  await plant.runRound();
  await other.stop();
  await plant.runRound();
  assert.equal(plant.readings.length, 2);
  assert.deepEqual(plant.faults(), [
    'none',
    'device answers GATEWAY TARGET DEVICE FAILED TO RESPOND (code 11)',
    'none',
    'no connection',
  ]);
});

test('gives up on an answer after 3 seconds, never takes a late one for a new one, and stops meanwhile', async (t) => {
  const { server, plant } = await connectTo(t, [integerInverter]);
  await server.change(1, { W: 1_000 });
  server.freeze();
  t.after(server.goOn);
  await plant.runRound(1_000, 3_000);
  await plant.runRound(3_000, 1_000);
  assert.deepEqual(plant.faults(), ['none', 'no answer within 3 s']);
  server.goOn();
  await server.change(1, { W: 2_000 });
  await plant.runRound();
  assert.deepEqual(
    plant.readings.map(({ watts }) => watts),
    [12_345, 2_000],
  );
  server.freeze();
  await plant.runRound(1_000, 3_000);
  await Promise.all([plant.stop(), plant.stop()]);
  assert.deepEqual(plant.clock.waits(), []);
  assert.equal(plant.lines.length, 3);
});

test('a plant that flaps every second does not fill the log', async (t) => {
  const { server, plant } = await connectTo(t, [integerInverter]);
  for (let round = 0; round < 30; round += 1) {
    await server.change(1, { W: round % 2 === 0 ? null : 5_000 });
    await plant.runRound();
  }
  assert.equal(plant.readings.length, 1 + 15);
  assert.equal(plant.lines.length, 6);
});

type Answer = (socket: Socket, request: Buffer) => void;

/** Header of the Modbus Application Protocol and what follows it. */
function frame(
  request: Buffer,
  pdu: readonly number[],
  change: (header: Buffer) => unknown = () => {},
) {
  const header = Buffer.from(request.subarray(0, 7));
  header.writeUInt16BE(pdu.length + 1, 4);
  change(header);
  return Buffer.concat([header, Buffer.from(pdu)]);
}

const sunS = [0x5375, 0x6e53];
const block = (id: number, length: number) => [id, length, ...Array<number>(length).fill(0)];

/** A device whose registers begin at 40000; elsewhere it refuses. */
function deviceWith(registers: readonly number[]): Answer {
  return (socket, request) => {
    const [start, count] = [request.readUInt16BE(8) - 40_000, request.readUInt16BE(10)];
    const found = registers.slice(start, start + count);
    const isThere = start >= 0 && found.length === count;
    const bytes = found.flatMap((register) => [register >> 8, register & 0xff]);
    socket.write(frame(request, isThere ? [3, bytes.length, ...bytes] : [0x83, 2]));
  };
}

const noModel = /no SunSpec inverter model/;
const fitsNone = /answer that fits no request/;
const wrongLength = /answer of a wrong length/;
const nonsense: readonly [what: string, Answer, error: RegExp][] = [
  ['resets the connection', (socket) => socket.resetAndDestroy(), /no connection/],
  [
    'floods with noise',
    (socket) => socket.write(randomBytes(200_000)),
    /more bytes than any answer/,
  ],
  [
    'answers a request that nobody made',
    (socket, request) =>
      socket.write(frame(request, [3, 4, 1, 2, 3, 4], (header) => header.writeUInt16BE(999, 0))),
    fitsNone,
  ],
  ['answers with coils', (socket, request) => socket.write(frame(request, [1, 1, 0xff])), fitsNone],
  [
    'sends too little',
    (socket, request) => socket.write(frame(request, [3, 2, 1, 2])),
    wrongLength,
  ],
  ['has no SunSpec marker', deviceWith([0x4d41, 0x5053]), /no SunSpec marker at 40000, 50000, 0/],
  ['is a meter', deviceWith([...sunS, ...block(1, 66), ...block(203, 105), 0xffff, 0]), noModel],
  ['has a chain without end', deviceWith([...sunS, ...Array<number>(20_000).fill(0)]), noModel],
];

for (const [what, answer, error] of nonsense) {
  test(`a device that ${what} gives no reading and one line, and is tried again`, async (t) => {
    let requests = 0;
    const port = await serveTcp(t, (socket) => {
      socket.on('data', (request: Buffer) => {
        requests += 1;
        answer(socket, request);
      });
    });
    const plant = watch(t, `modbus-tcp://127.0.0.1:${port}`);
    await plant.runRound(0);
    const before = requests;
    plant.clock.advance(1_000);
    await untilTrue('it is asked again', () => requests > before);
    assert.match(String(await plant.nextFault()), error);
    assert.deepEqual([plant.lines.length, plant.readings.length], [1, 0]);
    assert.ok(requests < 250, `${requests} requests`);
  });
}

// What a device or a stranger on its port may send instead of Modbus. A real server does none of it,
// so these are sockets of our own.
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import type { Socket } from 'node:net';
import { type TestContext, test } from 'node:test';
import { setImmediate as immediate } from 'node:timers/promises';
import { serveTcp } from '../../../../testing/power/tcp-server.ts';
import { runRound, watchPlant } from '../../../../testing/power/watched-plant.ts';
import { createModbusPlant } from './modbus-plant.ts';

type Answer = (socket: Socket, request: Buffer) => void;

async function serve(t: TestContext, answer: Answer): Promise<number> {
  const { port } = await serveTcp(t, (socket) => {
    socket.on('data', (request: Buffer) => answer(socket, request));
  });
  return port;
}

/** Header of the Modbus Application Protocol and what follows it. */
function frame(request: Buffer, pdu: readonly number[], change = (header: Buffer) => header) {
  const header = Buffer.from(request.subarray(0, 7));
  header.writeUInt16BE(pdu.length + 1, 4);
  return Buffer.concat([change(header), Buffer.from(pdu)]);
}

const refused = 'answer that fits no request';

const nonsense: readonly [string, Answer, string][] = [
  ['hangs up', (socket) => socket.destroy(), 'no connection'],
  ['resets the connection', (socket) => socket.resetAndDestroy(), 'no connection'],
  [
    'floods with noise',
    (socket) => socket.write(randomBytes(200_000)),
    'more bytes than any answer has',
  ],
  [
    'answers a request that nobody made',
    (socket, request) =>
      socket.write(
        frame(request, [3, 4, 0x53, 0x75, 0x6e, 0x53], (header) => {
          header.writeUInt16BE(999, 0);
          return header;
        }),
      ),
    refused,
  ],
  [
    'answers in another protocol',
    (socket, request) =>
      socket.write(
        frame(request, [3, 4, 0x53, 0x75, 0x6e, 0x53], (header) => {
          header.writeUInt16BE(7, 2);
          return header;
        }),
      ),
    refused,
  ],
  ['answers with coils', (socket, request) => socket.write(frame(request, [1, 1, 0xff])), refused],
  [
    'answers with fewer registers',
    (socket, request) => socket.write(frame(request, [3, 2, 0x53, 0x75])),
    'answer of a wrong length',
  ],
  [
    'answers with more registers',
    (socket, request) => socket.write(frame(request, [3, 6, 0x53, 0x75, 0x6e, 0x53, 0, 0])),
    'answer of a wrong length',
  ],
];

for (const [name, answer, fault] of nonsense) {
  test(`connects afresh to a device that ${name}, and says so once`, async (t) => {
    const port = await serve(t, answer);
    const url = new URL(`modbus-tcp://127.0.0.1:${port}`);
    const plant = watchPlant((parts) => createModbusPlant(url, parts, () => 0));
    t.after(plant.stop);
    await runRound(plant, 0, 1_000);
    await runRound(plant, 1_000, 2_000);
    await runRound(plant, 2_000, 4_000);
    assert.deepEqual(
      plant.lines.map(({ level, details }) => [level, details.fault]),
      [['warn', fault]],
    );
    assert.equal(plant.readings.length, 0);
  });
}

const unanswered: readonly [string, Answer][] = [
  ['a web page', (socket) => socket.write('HTTP/1.1 400 Bad Request\r\n\r\n<h1>Bad</h1>')],
  ['half an answer', (socket, request) => socket.write(frame(request, [3, 4, 0x53]))],
  [
    'the answer of another unit',
    (socket, request) =>
      socket.write(
        frame(request, [3, 4, 0x53, 0x75, 0x6e, 0x53], (header) => {
          header.writeUInt8(77, 6);
          return header;
        }),
      ),
  ],
];

for (const [name, answer] of unanswered) {
  test(`waits 3 seconds for the rest of ${name}, and connects afresh`, async (t) => {
    const answered = Promise.withResolvers<void>();
    const port = await serve(t, (socket, request) => {
      answer(socket, request);
      answered.resolve();
    });
    const url = new URL(`modbus-tcp://127.0.0.1:${port}`);
    const plant = watchPlant((parts) => createModbusPlant(url, parts, () => 0));
    t.after(plant.stop);
    await runRound(plant, 0, 3_000);
    await answered.promise;
    // What was written is read in the next turn of the event loop.
    await immediate();
    await immediate();
    plant.clock.advance(3_000);
    assert.equal((await plant.nextLine()).details.fault, 'no answer within 3 s');
    assert.equal(plant.readings.length, 0);
  });
}

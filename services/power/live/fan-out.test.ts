import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createMovedClock } from '../../../testing/server/moved-clock.ts';
import { createPowerTallies } from '../power-metrics.ts';
import type { Client } from './client-sockets.ts';
import { createFanOut } from './fan-out.ts';

// Real sockets would make a crowd of this size slow, and say nothing more about the order of things.
function crowd(size: number) {
  const received = Array.from({ length: size }, () => [] as string[]);
  const backlogs = received.map(() => 0);
  const clients = received.map((frames, index) => ({
    socket: { readyState: 1, OPEN: 1 },
    connection: {
      get writableLength() {
        return backlogs[index];
      },
      write: (frame: Buffer) => void frames.push(String(frame.subarray(2))),
    },
    pingGroup: 0,
    isAnswering: true,
    round: 0,
    greetedAtMs: undefined,
  }));
  const members = new Set(clients as unknown as Client[]);
  const tallies = createPowerTallies();
  const fanOut = createFanOut(members, { clock: createMovedClock(), tallies });
  return { received, backlogs, fanOut, members, tallies };
}

test('a crowd is served in batches, with room for others in between', async () => {
  const { received, fanOut, tallies } = crowd(1_000);
  fanOut.broadcast('1');
  assert.equal(tallies.framesSent, 250);
  await nextTurn();
  assert.equal(tallies.framesSent, 500);
  while (tallies.framesSent < 1_000) await nextTurn();
  assert.ok(received.every((frames) => frames.join() === '1'));
});

test('a newer value takes the place of one on its way, and everyone ends with it', async () => {
  const { received, fanOut, tallies } = crowd(1_000);
  fanOut.broadcast('1');
  fanOut.broadcast('2');
  fanOut.broadcast('3');
  while (tallies.framesSent < 1_250) await nextTurn();
  for (let turn = 0; turn < 10; turn += 1) await nextTurn();
  assert.equal(tallies.framesSent, 1_250);
  assert.ok(received.slice(0, 250).every((frames) => frames.join() === '1,3'));
  assert.ok(received.slice(250).every((frames) => frames.join() === '3'));
});

test('who is behind gets the newest value once it has caught up, not all that it missed', () => {
  const { received, backlogs, fanOut } = crowd(2);
  backlogs[1] = 6;
  for (const text of ['1', '2', '3']) fanOut.broadcast(text);
  backlogs[1] = 0;
  fanOut.broadcast('4');
  assert.deepEqual(received, [['1', '2', '3', '4'], ['4']]);
});

test('who leaves while a value goes around harms nobody', async () => {
  const { fanOut, members, tallies } = crowd(600);
  fanOut.broadcast('1');
  for (const client of [...members].slice(100, 400)) members.delete(client);
  while (tallies.framesSent < 450) await nextTurn();
  fanOut.broadcast('2');
  while (tallies.framesSent < 750) await nextTurn();
  assert.equal(tallies.framesSent, 750);
});

// The websocket sends the newest value, in decimal watts, and no stale one.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseWatts } from '../../contract/power.ts';
import { runService } from '../../testing/power/running-service.ts';
import { watchPower } from '../../testing/power/watch-power.ts';

test('a new client sees the newest value at once, or waits for the first', async (t) => {
  const { plant, port } = await runService(t);
  const early = await watchPower(port);
  plant.deliver(-35.2);
  assert.deepEqual(await early.caughtUp(), ['-35']);
  plant.deliver(120_500.4);
  assert.deepEqual(await (await watchPower(port)).caughtUp(), ['120500']);
});

test('a value is sent at most once a second, and then it is the newest', async (t) => {
  const { clock, plant, port } = await runService(t);
  const watcher = await watchPower(port);
  for (const watts of [1, 2, 3]) plant.deliver(watts);
  clock.advance(999);
  plant.deliver(4);
  clock.advance(1);
  plant.deliver(5);
  clock.advance(1_000);
  assert.deepEqual(await watcher.caughtUp(), ['1', '4', '5']);
  for (let watts = 6; watts <= 60; watts += 1) {
    plant.deliver(watts);
    clock.advance(1_000);
    await watcher.caughtUp();
  }
  assert.equal(
    (await watcher.caughtUp()).length,
    3 + 55,
    'each of a source that delivers every second',
  );
});

test('a value that does not change is sent every five seconds, and not once its source is silent', async (t) => {
  const { clock, plant, port } = await runService(t);
  const watcher = await watchPower(port);
  for (let second = 0; second < 30; second += 1) {
    plant.deliver(7);
    clock.advance(1_000);
    await watcher.caughtUp();
  }
  const { length } = watcher.frames;
  assert.ok(length >= 6 && length <= 30, `${length} frames`);
  clock.advance(15_000);
  const { length: silent } = await watcher.caughtUp();
  for (let minutes = 0; minutes < 10; minutes += 0.25) {
    clock.advance(15_000);
    await watcher.caughtUp();
  }
  assert.equal(watcher.frames.length, silent);
  const late = await watchPower(port);
  assert.deepEqual(await late.caughtUp(), []);
  plant.deliver(9);
  assert.deepEqual(await late.caughtUp(), ['9']);
});

test('no old value is sent as live, and setting the clock back does not stop the feed', async (t) => {
  const { clock, plant, port } = await runService(t);
  const watcher = await watchPower(port);
  plant.deliverReading({ watts: 1, takenAtMs: clock.now() - 15_000 });
  plant.deliverReading({ watts: 2, takenAtMs: clock.now() - 14_999 });
  clock.setBack(3_600_000);
  clock.advance(10_000);
  plant.deliver(3);
  clock.advance(1_000);
  plant.deliver(4);
  assert.deepEqual(await watcher.caughtUp(), ['2', '3', '4']);
});

const junk = [
  ...[Number.NaN, Number.POSITIVE_INFINITY, 1e21, -1e21, 1e-7, -0, Number.MAX_VALUE, -999_999],
  ...['0x10', '', '<b>1</b>', '12', 'x'.repeat(100_000), null, undefined, {}, [5], 10n, true],
] as number[];

test('of 10,000 readings of every kind only plain decimal watts leave', async (t) => {
  const { clock, plant, port, service } = await runService(t);
  const watcher = await watchPower(port);
  for (let index = 0; index < 10_000; index += 1) {
    plant.deliver(index % 2 === 0 ? index * 10 : (junk[(index >> 1) % junk.length] ?? Number.NaN));
    plant.deliverReading({ watts: 1, takenAtMs: Number.NaN });
    clock.advance(1_000);
    if (index % 10 === 0) await watcher.caughtUp();
  }
  await watcher.caughtUp();
  assert.ok(watcher.frames.length > 5_000);
  for (const frame of watcher.frames) {
    const watts = parseWatts(frame);
    assert.ok(watts !== undefined && watts >= 0 && watts < 325_000, `"${frame.slice(0, 40)}"`);
  }
  assert.match(await service.metrics(), /^power_readings_refused_total 1\d{4}$/m);
});

test('of many values a crowd of 600 ends with the newest, also those that join or leave meanwhile', async (t) => {
  const { clock, plant, port } = await runService(t, { limits: { clientsPerAddress: 1_000 } });
  const crowd = await Promise.all(Array.from({ length: 600 }, () => watchPower(port)));
  plant.deliver(1);
  for (const { socket } of crowd.splice(100, 100)) socket.terminate();
  clock.advance(1_000);
  plant.deliver(2);
  const late = await watchPower(port);
  clock.advance(1_000);
  plant.deliver(3);
  for (const watcher of [...crowd, late]) assert.equal((await watcher.caughtUp()).at(-1), '3');
});

test('a client that has stopped answering is gone within 50 s, and the others stay', async (t) => {
  const { clock, plant, port, service } = await runService(t);
  const dead = await watchPower(port, { answersPings: false });
  const alive = await watchPower(port);
  let isClosed = false;
  dead.socket.on('close', () => {
    isClosed = true;
  });
  let seconds = 0;
  for (; !isClosed && seconds < 120; seconds += 1) {
    clock.advance(1_000);
    await alive.caughtUp();
  }
  assert.equal(await dead.closed, '1006');
  assert.ok(seconds >= 25 && seconds <= 52, `${seconds} s`);
  assert.match(await service.metrics(), /^power_clients_closed_total{reason="silent"} 1$/m);
  plant.deliver(1);
  assert.deepEqual(await alive.caughtUp(), ['1']);
});

test('on stop, clients are closed with 1001, and an unresponsive one does not delay it', {
  timeout: 10_000,
}, async (t) => {
  const { port, service } = await runService(t);
  const [watcher, stuck] = [await watchPower(port), await watchPower(port)];
  stuck.socket.pause();
  await Promise.all([service.drain(), service.stop(), service.stop()]);
  assert.equal(await watcher.closed, '1001 Going away');
  stuck.socket.resume();
  await stuck.closed;
  await assert.rejects(watchPower(port), /503/);
});

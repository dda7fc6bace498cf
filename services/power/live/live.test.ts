import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseWatts } from '../../../contract/power.ts';
import { runService } from '../../../testing/power/running-service.ts';
import { watchPower } from '../../../testing/power/watch-power.ts';

test('whoever joins sees the newest value at once', async (t) => {
  const { plant, port } = await runService(t);
  plant.deliver(120_000);
  plant.deliver(120_500.4);
  const watcher = await watchPower(port);
  assert.deepEqual(await watcher.caughtUp(), ['120500']);
});

test('whoever joins before the first reading waits for it', async (t) => {
  const { plant, port } = await runService(t);
  const watcher = await watchPower(port);
  plant.deliver(-35.2);
  assert.deepEqual(await watcher.caughtUp(), ['-35']);
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
});

test('a source that delivers every second is passed on every second', async (t) => {
  const { clock, plant, port } = await runService(t);
  const watcher = await watchPower(port);
  for (let watts = 1; watts <= 60; watts += 1) {
    plant.deliver(watts);
    clock.advance(1_000);
    await watcher.caughtUp();
  }
  const all = Array.from({ length: 60 }, (_, index) => String(index + 1));
  assert.deepEqual(await watcher.caughtUp(), all);
});

test('a value that does not change is sent again within five seconds', async (t) => {
  const { clock, plant, port } = await runService(t);
  const watcher = await watchPower(port);
  const sentAtMs: number[] = [];
  for (let second = 0; second < 30; second += 1) {
    plant.deliver(7);
    const { length } = await watcher.caughtUp();
    while (sentAtMs.length < length) sentAtMs.push(clock.now());
    clock.advance(1_000);
  }
  const gapsMs = sentAtMs.slice(1).map((at, index) => at - (sentAtMs[index] ?? 0));
  assert.ok(gapsMs.length >= 5);
  assert.ok(gapsMs.every((gapMs) => gapMs >= 1_000 && gapMs <= 5_000));
  assert.deepEqual(new Set(watcher.frames), new Set(['7']));
});

test('a source that has fallen silent is not repeated, and comes back with its next reading', async (t) => {
  const { clock, plant, port } = await runService(t);
  const watcher = await watchPower(port);
  plant.deliver(90_000);
  // At 0, 3, 6, 9 and 12 s; from 15 s on nothing.
  for (let minutes = 0; minutes < 10; minutes += 0.25) {
    clock.advance(15_000);
    await watcher.caughtUp();
  }
  const late = await watchPower(port);
  assert.deepEqual(await late.caughtUp(), []);
  plant.deliver(90_000);
  assert.deepEqual(await late.caughtUp(), ['90000']);
  assert.deepEqual(await watcher.caughtUp(), Array(6).fill('90000'));
});

test('a reading that was old when it came is not sent', async (t) => {
  const { clock, plant, port } = await runService(t);
  const watcher = await watchPower(port);
  plant.deliverReading({ watts: 1, takenAtMs: clock.now() - 15_000 });
  plant.deliverReading({ watts: 2, takenAtMs: clock.now() - 14_999 });
  assert.deepEqual(await watcher.caughtUp(), ['2']);
});

test('a clock that is set back neither stops the feed nor makes an old value live', async (t) => {
  const { clock, plant, port } = await runService(t);
  const watcher = await watchPower(port);
  plant.deliver(1);
  clock.setBack(3_600_000);
  clock.advance(10_000);
  plant.deliver(2);
  clock.advance(1_000);
  plant.deliver(3);
  assert.deepEqual(await watcher.caughtUp(), ['1', '2', '3']);
});

test('of 10,000 readings of every kind only plain decimal watts leave', async (t) => {
  const { clock, plant, port, service } = await runService(t);
  const watcher = await watchPower(port);
  const junk = [
    Number.NaN,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    1e21,
    -1e21,
    1e-7,
    -0,
    Number.MAX_VALUE,
    Number.MIN_VALUE,
    999_999,
    -999_999,
    ...([
      '0x10',
      '',
      '<b>1</b>',
      '12',
      'x'.repeat(1_000_000),
      null,
      undefined,
      {},
      [5],
      10n,
      true,
    ] as unknown as number[]),
  ];
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

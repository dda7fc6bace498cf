import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createMovedClock } from '../testing/server/moved-clock.ts';
import { createPublisher, retryAfterMs } from './publish-on-time.ts';

/** @param results what each publication comes to */
function start(...results: boolean[]) {
  const clock = createMovedClock();
  const state = { isDue: false, published: 0 };
  const publisher = createPublisher({
    clock,
    isDue: () => state.isDue,
    async publish() {
      state.published += 1;
      const isDone = results.shift() ?? true;
      state.isDue = !isDone;
      return isDone;
    },
  });
  publisher.start();
  /** Lets what has begun end, too. */
  const pass = async (ms: number) => {
    clock.advance(ms);
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { clock, pass, publisher, state };
}

test('a post is published within a minute of its time, once', async () => {
  const { pass, state } = start();
  for (let minute = 0; minute < 5; minute += 1) await pass(60_000);
  assert.equal(state.published, 0);
  state.isDue = true;
  for (let minute = 0; minute < 5; minute += 1) await pass(60_000);
  assert.equal(state.published, 1);
});

test('what failed is tried again an hour later, and not each minute', async () => {
  const { pass, state } = start(false, true);
  state.isDue = true;
  await pass(60_000);
  await pass(retryAfterMs - 1);
  assert.equal(state.published, 1);
  await pass(1);
  assert.deepEqual(state, { isDue: false, published: 2 });
});

test('after stopping it looks no more', async () => {
  const { clock, pass, publisher, state } = start();
  publisher.stop();
  publisher.stop();
  state.isDue = true;
  await pass(120_000);
  assert.deepEqual([state.published, clock.waits()], [0, []]);
});

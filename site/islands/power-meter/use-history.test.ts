import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createFakePage } from '../../../testing/power/watched-feed.ts';
import { createMovedClock } from '../../../testing/server/moved-clock.ts';
import { repeatWhileAwake } from './use-history.ts';

const everyMs = 300_000;

function startRepeating({ isAwake = true } = {}) {
  const page = createFakePage(isAwake);
  const clock = createMovedClock(0);
  const doneAtMs: number[] = [];
  const end = repeatWhileAwake(everyMs, () => doneAtMs.push(clock.now()), { page, clock });
  return { page, clock, doneAtMs, end };
}

test('does it at once, and then every so often', () => {
  const { clock, doneAtMs } = startRepeating();
  clock.advance(2 * everyMs);
  assert.deepEqual(doneAtMs, [0, everyMs, 2 * everyMs]);
});

test('rests while the page is hidden, and makes up for it when it is seen', () => {
  const { clock, doneAtMs, page } = startRepeating();
  clock.advance(1_000);
  page.tell('hidden');
  clock.advance(3 * everyMs);
  assert.deepEqual(doneAtMs, [0]);
  page.tell('visible');
  clock.advance(0);
  assert.deepEqual(doneAtMs, [0, 3 * everyMs + 1_000]);
});

test('a short absence makes no difference', () => {
  const { clock, doneAtMs, page } = startRepeating();
  clock.advance(1_000);
  page.tell('hidden');
  clock.advance(1_000);
  page.tell('visible');
  clock.advance(everyMs - 2_000);
  assert.deepEqual(doneAtMs, [0, everyMs]);
});

test('a page that nobody has seen does nothing, nor does one after its end', () => {
  const { clock, doneAtMs, end, page } = startRepeating({ isAwake: false });
  clock.advance(everyMs);
  assert.deepEqual(doneAtMs, []);
  page.tell('visible');
  clock.advance(0);
  end();
  clock.advance(5 * everyMs);
  assert.equal(doneAtMs.length, 1);
  assert.equal(page.watchers(), 0);
});

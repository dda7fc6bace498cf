import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isHopeless, longestWaitMs, retryDelayMs } from './worker.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const exact = { fraction: () => 0 };
const late = { fraction: () => 0.999 };

test('waits 5 minutes first and 30 minutes or longer afterwards', () => {
  const minutes = [1, 2, 3, 4, 5, 6, 40].map((attempt) => retryDelayMs(attempt, exact) / minuteMs);
  assert.deepEqual(minutes, [5, 30, 60, 120, 240, 240, 240]);
});

test('spreads a backlog by lengthening the wait, never beyond a fifth', () => {
  assert.ok(retryDelayMs(1, late) > 5 * minuteMs);
  assert.ok(retryDelayMs(1, late) <= 6 * minuteMs);
  assert.ok(retryDelayMs(99, late) <= longestWaitMs);
});

test('gives up after five days of trying', () => {
  assert.equal(isHopeless(30, 5 * dayMs - 1), false);
  assert.equal(isHopeless(30, 5 * dayMs), true);
});

test('does not give up because the clock jumped', () => {
  assert.equal(isHopeless(1, 30 * dayMs), false);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createAnnouncer } from './use-announcement.ts';

const minuteMs = 60_000;

test('says something at most once a minute, and nothing in the first', () => {
  const announce = createAnnouncer(0);
  const spokenAtMs: number[] = [];
  for (let nowMs = 0; nowMs <= 5 * minuteMs; nowMs += 1_000) {
    if (announce(`${nowMs} Watt`, nowMs) !== undefined) spokenAtMs.push(nowMs);
  }
  assert.deepEqual(
    spokenAtMs,
    [1, 2, 3, 4, 5].map((minutes) => minutes * minuteMs),
  );
});

test('says nothing twice in a row', () => {
  const announce = createAnnouncer(0);
  assert.equal(announce('Nacht: die Anlage ruht', minuteMs), 'Nacht: die Anlage ruht');
  assert.equal(announce('Nacht: die Anlage ruht', 2 * minuteMs), undefined);
  assert.equal(announce('0,10 Kilowatt', 2 * minuteMs), '0,10 Kilowatt');
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { icoOf } from './ico.ts';

test('an icon file leads to each of its pictures', () => {
  const small = { sizePx: 16, png: Buffer.from('small') };
  const large = { sizePx: 48, png: Buffer.from('larger') };
  const file = icoOf([small, large]);
  assert.deepEqual([...file.subarray(0, 6)], [0, 0, 1, 0, 2, 0]);
  for (const [index, { sizePx, png }] of [small, large].entries()) {
    const entry = file.subarray(6 + 16 * index, 22 + 16 * index);
    assert.deepEqual([entry[0], entry[1]], [sizePx, sizePx]);
    const from = entry.readUInt32LE(12);
    assert.deepEqual(file.subarray(from, from + entry.readUInt32LE(8)), png);
  }
});

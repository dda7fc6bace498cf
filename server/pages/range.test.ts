import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readRange } from './send-answer.ts';

const part = (first: number, last: number) => ({ first, last });

const cases: [string | undefined, number, ReturnType<typeof readRange>][] = [
  [undefined, 100, undefined],
  ['bytes=0-0', 100, part(0, 0)],
  ['bytes=10-19', 100, part(10, 19)],
  ['bytes=90-', 100, part(90, 99)],
  ['bytes=90-500', 100, part(90, 99)],
  ['bytes=-5', 100, part(95, 99)],
  ['bytes=-500', 100, part(0, 99)],
  ['Bytes=1-2', 100, part(1, 2)],
  ['bytes=100-', 100, 'unsatisfiable'],
  ['bytes=-0', 100, 'unsatisfiable'],
  ['bytes=0-', 0, 'unsatisfiable'],
  ['bytes=-1', 0, 'unsatisfiable'],
  [`bytes=${'9'.repeat(400)}-`, 100, 'unsatisfiable'],
  [`bytes=5-${'9'.repeat(400)}`, 100, part(5, 99)],
  ['bytes=5-2', 100, undefined],
  ['bytes=-', 100, undefined],
  ['bytes=', 100, undefined],
  ['bytes=a-b', 100, undefined],
  ['bytes=1--2', 100, undefined],
  ['bytes=0x1-2', 100, undefined],
  ['bytes=0-1,5-6', 100, undefined],
  ['items=0-1', 100, undefined],
];

for (const [header, length, expected] of cases) {
  const title = `${header?.slice(0, 30)} of ${length} bytes`;
  test(`${title} is ${JSON.stringify(expected) ?? 'the whole file'}`, () => {
    assert.deepEqual(readRange(header, length), expected);
  });
}

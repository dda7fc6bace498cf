import assert from 'node:assert/strict';
import { test } from 'node:test';
import { starField } from './star-field.ts';

const field = starField({ x: 100, y: 50 }, { count: 61, gap: 4, hole: 14 });
const [start = '', ...offsets] = field.split('m');
let at = pair(start.slice(1));
const points = offsets.map((step) => {
  const { x, y } = pair(step.replace('h0', ''));
  at = { x: at.x + x, y: at.y + y };
  return at;
});

function pair(text: string) {
  const [x = Number.NaN, y = Number.NaN] = text.split(' ').map(Number);
  return { x, y };
}

test('a star field has as many points as asked for', () => {
  assert.equal(points.length, 61);
});

test('the middle of a star field stays free for its node', () => {
  const nearest = Math.min(...points.map(({ x, y }) => Math.hypot(x - 100, y - 50)));
  assert.ok(nearest > 13.8, `nearest point at ${nearest}`);
});

test('no two points of a star field touch', () => {
  for (const [index, a] of points.entries()) {
    for (const b of points.slice(index + 1)) assert.ok(Math.hypot(a.x - b.x, a.y - b.y) > 3);
  }
});

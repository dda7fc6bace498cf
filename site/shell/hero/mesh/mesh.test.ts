import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createMeshAnimation, type MeshClock } from './animation.ts';
import {
  createShades,
  fieldHeightPx,
  framesPerSecond,
  type LinkShade,
  linkDistancePx,
  linkNodes,
  type MeshNode,
  moveNodes,
  nodeCount,
  scatterNodes,
} from './field.ts';

const widthPx = 1280;

test('the field has the numbers of the specification', () => {
  assert.equal(nodeCount, 80);
  assert.equal(framesPerSecond, 22);
  assert.equal(fieldHeightPx, 496);
  assert.equal(linkDistancePx, 160);
});

test('80 nodes are spread over the whole field and stay in it for ten minutes', () => {
  const nodes = scatterNodes(widthPx, repeatableRandomness());
  assert.equal(nodes.length, nodeCount);
  const fastest = Math.max(...nodes.map(speedOf));
  const isInside = ({ x, y }: MeshNode) =>
    x >= -fastest && x <= widthPx + fastest && y >= -fastest && y <= fieldHeightPx + fastest;
  for (const [left, right] of [
    [0, 320],
    [320, 640],
    [640, 960],
    [960, 1280],
  ] as const) {
    const count = nodes.filter(({ x }) => x >= left && x < right).length;
    assert.ok(count >= 12, `only ${count} nodes between ${left} and ${right}`);
  }
  for (let frame = 0; frame < 600 * framesPerSecond; frame += 1) {
    moveNodes(nodes, widthPx);
    assert.ok(nodes.every(isInside), `a node has left the field in frame ${frame}`);
  }
});

test('a node moves by its velocity and keeps its speed when it turns back at the edge', () => {
  const node = nodeAt(1278, 2, { velocityX: 3, velocityY: -3 });
  moveNodes([node], widthPx);
  assert.deepEqual([node.x, node.y], [1281, -1]);
  assert.deepEqual([node.velocityX, node.velocityY], [-3, 3]);
  moveNodes([node], widthPx);
  assert.deepEqual([node.x, node.y], [1278, 2]);
  assert.deepEqual([node.velocityX, node.velocityY], [-3, 3]);
});

test('nodes are linked when they are less than 160 pixels apart, and only once', () => {
  const shades = createShades();
  linkNodes([nodeAt(0, 0), nodeAt(159, 0), nodeAt(319, 0), nodeAt(0, 100)], shades);
  assert.deepEqual(linksOf(shades).sort(), ['0-1', '0-3']);
});

test('the nearer two nodes are, the clearer their link', () => {
  for (const [distancePx, shade] of [
    [0, 5],
    [30, 4],
    [80, 2],
    [159.9, 0],
  ] as const) {
    const shades = createShades();
    linkNodes([nodeAt(0, 0), nodeAt(distancePx, 0)], shades);
    const clearness = shades.findIndex(({ count }) => count > 0);
    assert.equal(clearness, shade, `${distancePx} px apart`);
  }
});

test('even 80 nodes in one place all find room for their links, frame after frame', () => {
  const nodes = Array.from({ length: nodeCount }, () => nodeAt(10, 10));
  const shades = createShades();
  linkNodes(nodes, shades);
  linkNodes(nodes, shades);
  assert.equal(new Set(linksOf(shades)).size, (80 * 79) / 2);
  assert.equal(linksOf(shades).length, (80 * 79) / 2);
});

test('a second has 22 frames, and none while it is stopped', () => {
  const { animation, clock, opacities } = setUp();
  clock.pass(1000);
  assert.equal(opacities.length, 0);
  animation.start();
  animation.start();
  clock.pass(1000);
  assert.equal(opacities.length, 22);
  animation.stop();
  animation.stop();
  clock.pass(1000);
  assert.equal(opacities.length, 22);
});

test('it fades in, also after a new size, and goes on without fading after a rest', () => {
  const { animation, clock, opacities, places } = setUp();
  animation.start();
  clock.pass(3000);
  const faded = opacities.splice(0);
  assert.ok((faded[0] ?? 1) < 0.1);
  assert.deepEqual(faded, faded.toSorted());
  assert.equal(faded.at(-1), 1);

  animation.stop();
  animation.start();
  clock.pass(100);
  assert.deepEqual(new Set(opacities.splice(0)), new Set([1]));

  animation.resize(1920);
  clock.pass(100);
  assert.ok((opacities[0] ?? 1) < 0.1);
  assert.ok(Math.max(...(places.at(-1) ?? [])) > widthPx, 'nodes fill the new width');
});

function setUp() {
  const clock = handMovedClock();
  const opacities: number[] = [];
  const places: number[][] = [];
  const animation = createMeshAnimation({
    clock,
    random: repeatableRandomness(),
    paint(nodes, _shades, opacity) {
      opacities.push(opacity);
      places.push(nodes.map(({ x }) => x));
    },
  });
  animation.resize(widthPx);
  return { animation, clock, opacities, places };
}

function handMovedClock(): MeshClock & { pass(durationMs: number): void } {
  const timers = new Set<{ intervalMs: number; dueMs: number; action: () => void }>();
  let nowMs = 0;
  return {
    every(intervalMs, action) {
      const timer = { intervalMs, dueMs: nowMs + intervalMs, action };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    pass(durationMs) {
      // A frame is no whole number of milliseconds, so sums of them are a hair off.
      const untilMs = nowMs + durationMs + 1e-6;
      for (const timer of timers) {
        for (; timer.dueMs <= untilMs; timer.dueMs += timer.intervalMs) timer.action();
      }
      nowMs += durationMs;
    },
  };
}

function nodeAt(x: number, y: number, velocity = { velocityX: 0, velocityY: 0 }): MeshNode {
  return { x, y, radius: 1, ...velocity };
}

function speedOf({ velocityX, velocityY }: MeshNode): number {
  return Math.hypot(velocityX, velocityY);
}

function linksOf(shades: readonly LinkShade[]): string[] {
  return shades.flatMap(({ count, ends }) =>
    Array.from({ length: count }, (_, link) => `${ends[2 * link]}-${ends[2 * link + 1]}`),
  );
}

/** The same numbers on every run: a linear congruential generator. */
function repeatableRandomness(): () => number {
  let state = 1;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

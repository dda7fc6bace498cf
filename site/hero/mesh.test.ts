// The numbers of the specification, read from what the worker draws. Visible behaviour: e2e/motion.test.ts.
import assert from 'node:assert/strict';
import { test } from 'node:test';

test('80 nodes drift in a field 496 px high at 22 frames a second, linked if less than 160 px apart', async ({
  mock,
}) => {
  mock.timers.enable({ apis: ['setInterval'] });
  type Frame = { nodes: number[][]; lines: number[]; opacity: number };
  let frames: Frame[] = [];
  const frame = () => frames.at(-1) as Frame;
  const from = { x: 0, y: 0 };
  const canvasContext: Record<string, unknown> = {
    ...{ scale() {}, beginPath() {}, fill() {} },
    clearRect: () => frames.push({ nodes: [], lines: [], opacity: 0 }),
    moveTo: (x: number, y: number) => Object.assign(from, { x, y }),
    lineTo: (x: number, y: number) => frame().lines.push(Math.hypot(x - from.x, y - from.y)),
    arc: (x: number, y: number) => frame().nodes.push([x, y]),
    // The sun is drawn last, as bright as the whole frame.
    stroke: () => Object.assign(frame(), { opacity: Number(canvasContext.globalAlpha) }),
  };
  const worker = new EventTarget();
  Object.assign(globalThis, { self: worker });
  await import('./mesh-worker.ts');
  const canvas = { getContext: () => canvasContext };
  const send = (data: object) =>
    worker.dispatchEvent(
      new MessageEvent('message', { data: { pixelRatio: 1, colours: {}, ...data } }),
    );
  const draw = (count: number) => {
    frames = [];
    for (let drawn = 0; drawn < count; drawn += 1) mock.timers.tick(1_000 / 22);
    return frames;
  };

  send({ canvas, widthPx: 1280, isMoving: false });
  assert.deepEqual(draw(3), []);
  send({ widthPx: 1280, isMoving: true });
  const minute = draw(60 * 22);
  assert.equal(minute.length, 60 * 22);
  for (const { nodes, lines } of minute) {
    // The sun is drawn as a node, as the sun, and with a halo.
    assert.equal(nodes.length, 80 + 2);
    assert.ok(lines.every((length) => length < 160));
    for (const [x = Number.NaN, y = Number.NaN] of nodes) {
      assert.ok(x > -1 && x < 1281 && y > -1 && y < 497, `${x} ${y}`);
    }
  }
  const pairs = new Set(minute[0]?.nodes.slice(0, 80).map(String));
  assert.equal(pairs.size, 80);
  const fade = minute.slice(0, 33).map(({ opacity }) => opacity);
  assert.deepEqual(fade, fade.toSorted());
  assert.deepEqual([(fade[0] ?? 1) < 0.1, fade.at(-1)], [true, 1]);

  send({ widthPx: 1920, isMoving: true });
  assert.ok((draw(1)[0]?.opacity ?? 1) < 0.1, 'fades in again after a new size');
  send({ widthPx: 1920, isMoving: false });
  assert.deepEqual(draw(3), []);
});

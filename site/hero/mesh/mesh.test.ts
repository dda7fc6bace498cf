// The numbers of the specification. Visible behaviour: e2e/motion.test.ts.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createShades, linkNodes, type MeshNode, moveNodes, scatterNodes } from './field.ts';

const widthPx = 1280;

test('80 nodes are spread over a field 496 px high and stay in it', () => {
  const nodes = scatterNodes(widthPx, repeatableRandomness());
  assert.equal(nodes.length, 80);
  for (const left of [0, 320, 640, 960]) {
    const count = nodes.filter(({ x }) => x >= left && x < left + 320).length;
    assert.ok(count >= 12, `only ${count} nodes from ${left} px on`);
  }
  const fastest = Math.max(...nodes.map((node) => Math.hypot(node.velocityX, node.velocityY)));
  for (let frame = 0; frame < 60 * 22; frame += 1) {
    moveNodes(nodes, widthPx);
    for (const { x, y } of nodes) {
      assert.ok(x >= -fastest && x <= widthPx + fastest, `x ${x}`);
      assert.ok(y >= -fastest && y <= 496 + fastest, `y ${y}`);
    }
  }
});

test('nodes are linked when they are less than 160 px apart, and only once', () => {
  const shades = createShades();
  const nodeAt = (x: number, y: number): MeshNode => ({
    x,
    y,
    radius: 1,
    velocityX: 0,
    velocityY: 0,
  });
  linkNodes([nodeAt(0, 0), nodeAt(159, 0), nodeAt(319, 0), nodeAt(0, 100)], shades);
  const links = shades.flatMap(({ count, ends }) =>
    Array.from({ length: count }, (_, link) => `${ends[2 * link]}-${ends[2 * link + 1]}`),
  );
  assert.deepEqual(links.sort(), ['0-1', '0-3']);
});

test('it draws 22 frames a second until it is stopped, and fades in, also after a new size', async ({
  mock,
}) => {
  mock.timers.enable({ apis: ['setInterval'] });
  // The sun, drawn last, is as bright as the whole frame.
  const opacities: number[] = [];
  const pen: Record<string, unknown> = { clearRect: () => opacities.push(Number.NaN) };
  for (const name of ['scale', 'beginPath', 'moveTo', 'lineTo', 'arc', 'fill'])
    pen[name] = () => {};
  pen.stroke = () => opacities.splice(-1, 1, Number(pen.globalAlpha));
  const page = new EventTarget();
  Object.assign(globalThis, { self: page });
  await import('./mesh-worker.ts');
  const tell = (data: object) => page.dispatchEvent(new MessageEvent('message', { data }));
  const frames = (count: number) => {
    opacities.length = 0;
    for (let frame = 0; frame < count; frame += 1) mock.timers.tick(1_000 / 22);
    return [...opacities];
  };
  tell({ kind: 'open', canvas: { getContext: () => pen }, palette: {} });
  tell({ kind: 'resize', widthPx, pixelRatio: 1 });
  tell({ kind: 'start' });
  const faded = frames(66);
  assert.equal(faded.length, 66);
  assert.ok((faded[0] ?? 1) < 0.1);
  assert.deepEqual(faded, faded.toSorted());
  assert.equal(faded.at(-1), 1);
  tell({ kind: 'resize', widthPx: 1920, pixelRatio: 1 });
  assert.ok((frames(1)[0] ?? 1) < 0.1);
  tell({ kind: 'stop' });
  assert.deepEqual(frames(3), []);
});

/** The same numbers on every run: a linear congruential generator. */
function repeatableRandomness(): () => number {
  let state = 1;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

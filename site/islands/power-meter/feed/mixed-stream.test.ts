import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startWatchedFeed } from './testing/watched-feed.ts';

const frameCount = 10_000;
const megabyte = 'A'.repeat(2 ** 20);

const numbers = [() => '0', () => '-12', (n: number) => String(n), (n: number) => `${n}.5`];
const junk: readonly ((n: number) => unknown)[] = [
  () => 'NaN',
  () => 'Infinity',
  () => '-Infinity',
  (n) => `0x${n.toString(16)}`,
  () => '',
  () => '   ',
  (n) => `<!doctype html><title>${n}</title>`,
  () => megabyte,
  () => '1'.repeat(2 ** 20),
  (n) => `${n}e3`,
  (n) => `{"watts":${n}}`,
  (n) => new Blob([String(n)]),
  (n) => new ArrayBuffer(n % 8),
];

test(`of ${frameCount} mixed frames each number is shown, and each other one ends the feed`, () => {
  const nextInt = createRandomInt(20_261_121);
  let fatal = 0;
  let shown = 0;
  let current = startWatchedFeed();
  current.socket().accept();
  for (let index = 0; index < frameCount; index += 1) {
    const isNumber = nextInt(2) === 0;
    const kinds = isNumber ? numbers : junk;
    const frame = kinds[nextInt(kinds.length)]?.(nextInt(250_000));
    const { failures, watts, socket } = current;
    const before = watts.length;
    socket().send(frame);
    if (isNumber) {
      assert.equal(watts.length, before + 1, `frame ${index}`);
      assert.equal(watts.at(-1), Number(frame));
      assert.equal(socket().closedWith(), undefined);
      shown += 1;
      continue;
    }
    assert.equal(watts.length, before, `frame ${index}`);
    assert.equal(socket().closedWith(), 4002, `frame ${index}`);
    assert.deepEqual(failures, ['Received NaN value from websocket server']);
    current.clock.advance(1e9);
    assert.equal(current.sockets.length, 1, 'a fatal frame is not followed by another try');
    fatal += 1;
    current = startWatchedFeed();
    current.socket().accept();
  }
  assert.equal(shown + fatal, frameCount);
  assert.ok(shown > 4_000 && fatal > 4_000, `${shown} shown, ${fatal} fatal`);
});

/** The same sequence on every run (mulberry32). */
function createRandomInt(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

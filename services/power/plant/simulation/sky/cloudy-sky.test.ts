import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cloudySky } from './cloudy-sky.ts';

const clear = { beamNormal: 850, beamHorizontal: 700, diffuseHorizontal: 110 };
const clearGlobal = clear.beamHorizontal + clear.diffuseHorizontal;

/** Moments at which a cloud is nearer or farther, evenly spread as over a long time. */
const nearnesses = Array.from({ length: 1000 }, (_, i) => {
  const rank = (i + 0.5) / 1000;
  return Math.log(rank / (1 - rank));
});

test('a sky without clouds stays as it is', () => {
  assert.deepEqual(cloudySky(clear, { amount: 0, density: 0.75, nearness: 2 }), clear);
});

test('a closed cover hides the sun and leaves a quarter of the light', () => {
  const sky = cloudySky(clear, { amount: 1, density: 0.75, nearness: -2 });
  assert.equal(sky.beamNormal, 0);
  assert.equal(sky.beamHorizontal, 0);
  assert.equal(sky.diffuseHorizontal, clearGlobal * 0.25);
});

test('over time broken clouds leave what Kasten and Czeplak measured', () => {
  for (const amount of [0.25, 0.5, 0.75, 0.9]) {
    const lights = nearnesses.map((nearness) =>
      cloudySky(clear, { amount, density: 0.75, nearness }),
    );
    const global = mean(lights.map((sky) => sky.beamHorizontal + sky.diffuseHorizontal));
    const expected = clearGlobal * (1 - 0.75 * amount ** 3.4);
    assert.ok(Math.abs(global / expected - 1) < 0.05, `${global} instead of ${expected}`);
  }
});

test('the sun between clouds is brighter than in a clear sky, and behind one much darker', () => {
  const between = cloudySky(clear, { amount: 0.5, density: 0.75, nearness: -4 });
  const behind = cloudySky(clear, { amount: 0.5, density: 0.75, nearness: 4 });
  assert.ok(between.beamHorizontal + between.diffuseHorizontal > clearGlobal * 1.1);
  assert.ok(behind.beamHorizontal + behind.diffuseHorizontal < clearGlobal * 0.5);
});

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

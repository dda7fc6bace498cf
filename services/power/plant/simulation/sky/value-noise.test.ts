import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asRank, wandering } from './value-noise.ts';

const layers = [
  { stepMs: 60_000, weight: 1, seed: 1 },
  { stepMs: 17_000, weight: 0.5, seed: 2 },
];
const startMs = Date.parse('2026-06-21T00:00Z');
const values = Array.from({ length: 200_000 }, (_, i) => wandering(startMs + i * 5_003, layers));

test('wanders about 0 with a standard deviation of 1', () => {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
  assert.ok(Math.abs(mean) < 0.03, `mean ${mean}`);
  assert.ok(Math.abs(Math.sqrt(variance) - 1) < 0.03, `deviation ${Math.sqrt(variance)}`);
});

test('its ranks are spread evenly, within a twentieth', () => {
  for (const share of [0.1, 0.25, 0.5, 0.75, 0.9]) {
    const below = values.filter((value) => asRank(value) < share).length / values.length;
    assert.ok(Math.abs(below - share) < 0.05, `${below} are below ${share}`);
  }
});

test('is the same on every machine and in every version', () => {
  // A change of these numbers changes yesterday's weather for everyone.
  const known = [
    wandering(startMs, layers),
    wandering(startMs + 12_345, layers),
    wandering(startMs + 86_400_000, layers),
  ].map((value) => value.toFixed(6));
  assert.deepEqual(known, ['-1.712279', '-1.448835', '0.120616']);
});

test('goes without a jump from one drawn number to the next', () => {
  for (let timeMs = startMs; timeMs < startMs + 600_000; timeMs += 100) {
    const step = wandering(timeMs + 100, layers) - wandering(timeMs, layers);
    assert.ok(Math.abs(step) < 0.05, `${step} at ${timeMs}`);
  }
});

test('layers with different seeds have nothing to do with each other', () => {
  const other = layers.map((layer) => ({ ...layer, seed: layer.seed + 100 }));
  const products = values.map((value, i) => value * wandering(startMs + i * 5_003, other));
  const correlation = products.reduce((sum, product) => sum + product, 0) / products.length;
  assert.ok(Math.abs(correlation) < 0.05, `correlation ${correlation}`);
});

// Chance without dice: numbers that look random and depend on the time alone, so that everyone sees the
// same cloud, on every machine and after every restart.

// Mean variance between two numbers drawn from 0 to 1 that are joined by `ease`.
const layerVariance = 0.0652958;

/**
 * A smooth wandering about 0 with a standard deviation of 1, nearly normally distributed.
 * @param stepsMs from one drawn number to the next, for each layer; the first weighs most
 */
export function wandering(timeMs: number, stepsMs: readonly number[]): number {
  let sum = 0;
  let variance = 0;
  for (const [index, stepMs] of stepsMs.entries()) {
    const weight = 0.7 ** index;
    // Layers of different lengths must not move together.
    sum += weight * (drawnBetween(timeMs / stepMs, stepMs + index) - 0.5);
    variance += weight * weight * layerVariance;
  }
  return sum / Math.sqrt(variance);
}

/** The share of all times at which {@link wandering} is lower, from 0 to 1, within a twentieth. */
export function share(deviations: number): number {
  // The logistic curve with this factor is within 0.01 of the normal distribution.
  return 1 / (1 + Math.exp(-1.702 * deviations));
}

function drawnBetween(position: number, seed: number): number {
  const cell = Math.floor(position);
  const passed = ease(position - cell);
  return drawn(cell, seed) * (1 - passed) + drawn(cell + 1, seed) * passed;
}

/** From 0 to 1 without a bend at either end. */
function ease(x: number): number {
  return x * x * x * (x * (x * 6 - 15) + 10);
}

/** A number from 0 to 1 that belongs to the cell: the finalizer of MurmurHash3 (32 bits). */
function drawn(cell: number, seed: number): number {
  let hash = Math.imul(cell, 0x9e3779b1) ^ Math.imul(seed, 0x85ebca77);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

// A simulated plant, for sites without one and for development; shown as such to visitors. Power is a pure function
// of time, so the past can be computed and several servers agree. Accuracy: docs/decisions/0009-simulated-plant.md.
import { sineOfSunElevation } from '../../../contract/sun.ts';
import type { PlantFacts, PlantListener, PlantParts, PlantSource } from './plant-source.ts';

const intervalMs = 1_000;
// Short compared to a passing cloud, which takes minutes.
const meanStepMs = 30_000;

/** Deterministic: the same at a given time on every machine. */
export function createSimulation({
  clock,
  facts,
}: Pick<PlantParts, 'clock' | 'facts'>): PlantSource {
  let cancel: (() => void) | undefined;

  function deliver(listener: PlantListener): void {
    const takenAtMs = clock.now();
    // Aligned to whole seconds, so that several servers have the same readings.
    cancel = clock.after(intervalMs - (takenAtMs % intervalMs), () => deliver(listener));
    listener.onReading({ watts: simulatedWatts(takenAtMs, facts), takenAtMs });
  }

  return {
    kind: 'simulation',
    start(listener) {
      cancel?.();
      cancel = clock.after(0, () => deliver(listener));
    },
    async stop() {
      cancel?.();
      cancel = undefined;
    },
    meanWatts: (fromMs, toMs) => meanSimulatedWatts(fromMs, toMs, facts),
  };
}

/**
 * Mean AC power in watts between two moments; two days of quarter hours take a few milliseconds.
 * @param fromMs epoch milliseconds, before `toMs`
 */
export function meanSimulatedWatts(fromMs: number, toMs: number, facts: PlantFacts): number {
  const durationMs = toMs - fromMs;
  const steps = Math.ceil(durationMs / meanStepMs);
  let sum = 0;
  for (let step = 0; step < steps; step += 1) {
    sum += simulatedWatts(fromMs + ((step + 0.5) * durationMs) / steps, facts);
  }
  return sum / steps;
}

// Losses by heat, cables, mismatch, dirt, age, glass and inverters of a plant a few years old.
const yieldShare = 0.9;

/**
 * AC power in watts: 0 at night, never above the plant's peak.
 * @param timeMs epoch milliseconds
 */
export function simulatedWatts(timeMs: number, facts: PlantFacts): number {
  const sine = sineOfSunElevation(timeMs, facts);
  if (sine <= 0) return 0;
  const irradiance = clearSkyIrradiance(sine) * cloudTransmission(timeMs);
  return Math.min((facts.peakWatts * yieldShare * irradiance) / 1_000, facts.peakWatts);
}

/**
 * Global radiation in watts per square metre under a clear sky.
 * Source: Haurwitz, Journal of Meteorology 2 (1945).
 */
function clearSkyIrradiance(sineOfElevation: number): number {
  return 1_098 * sineOfElevation * Math.exp(-0.057 / sineOfElevation);
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/**
 * Share of the light behind clouds. On average a cloud amount N leaves 1 - 0.75 N^3.4, while the sun comes and goes
 * where the sky is half covered. Source: Kasten and Czeplak, Solar Energy 24 (1980), ten years in Hamburg.
 */
function cloudTransmission(timeMs: number): number {
  // Lows and highs over days, showers over hours; more often overcast than clear.
  const amount = logistic(smoothNoise(timeMs, [96 * hourMs, 31 * hourMs, 7 * hourMs])) ** 0.3;
  const mean = 1 - 0.75 * amount ** 3.4;
  const passing = smoothNoise(timeMs, [23 * minuteMs, 7 * minuteMs, 2.5 * minuteMs]);
  return Math.min(Math.max(mean + mean * (1 - mean) * passing, 0.1), 1);
}

/** From 0 to 1; of normally distributed noise about the share of time at which it is lower. */
function logistic(deviations: number): number {
  return 1 / (1 + Math.exp(-1.702 * deviations));
}

// Deterministic noise: depends on time alone, so that all machines agree, also after a restart.

// Mean variance between two numbers from 0 to 1 interpolated with `ease`.
const layerVariance = 0.0652958;

/**
 * Smooth noise around 0 with a standard deviation of 1, nearly normally distributed.
 * @param stepsMs interval between drawn numbers, per layer; the first has most weight
 */
function smoothNoise(timeMs: number, stepsMs: readonly number[]): number {
  let sum = 0;
  let variance = 0;
  for (const [index, stepMs] of stepsMs.entries()) {
    const weight = 0.7 ** index;
    // Keeps layers of different lengths independent.
    sum += weight * (interpolatedNoise(timeMs / stepMs, stepMs + index) - 0.5);
    variance += weight * weight * layerVariance;
  }
  return sum / Math.sqrt(variance);
}

function interpolatedNoise(position: number, seed: number): number {
  const cell = Math.floor(position);
  const passed = ease(position - cell);
  return cellNoise(cell, seed) * (1 - passed) + cellNoise(cell + 1, seed) * passed;
}

function ease(x: number): number {
  return x * x * x * (x * (x * 6 - 15) + 10);
}

/** Pseudorandom number from 0 to 1 for a cell: the finalizer of MurmurHash3 (32 bits). */
function cellNoise(cell: number, seed: number): number {
  let hash = Math.imul(cell, 0x9e3779b1) ^ Math.imul(seed, 0x85ebca77);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

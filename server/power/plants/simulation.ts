// A plant that is calculated, for a site without one and for development; visitors are told so. Its
// power depends on the moment alone: no dice, no memory. So a server that was off knows its past, and
// several show the same. How near it comes to a real plant: docs/decisions/0009-simulated-plant.md.
import { sineOfSunElevation } from '../../../contract/sun.ts';
import type { PlantFacts, PlantListener, PlantParts, PlantSource } from './plant-source.ts';

const intervalMs = 1_000;
// Short against the passing of a cloud, which takes minutes.
const meanStepMs = 30_000;

/** The same for everyone at the same moment, on every machine. */
export function createSimulation({
  clock,
  facts,
}: Pick<PlantParts, 'clock' | 'facts'>): PlantSource {
  let cancel: (() => void) | undefined;

  function deliver(listener: PlantListener): void {
    const takenAtMs = clock.now();
    // Whole seconds of the clock, so that the readings of several servers are the same.
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
 * @param fromMs epoch milliseconds, as is `toMs`
 * @throws RangeError when the time between them is not positive
 */
export function meanSimulatedWatts(fromMs: number, toMs: number, facts: PlantFacts): number {
  const durationMs = toMs - fromMs;
  if (!(durationMs > 0)) {
    throw new RangeError(`There is no time between ${fromMs} and ${toMs} to take a mean over`);
  }
  const steps = Math.ceil(durationMs / meanStepMs);
  let sum = 0;
  for (let step = 0; step < steps; step += 1) {
    sum += simulatedWatts(fromMs + ((step + 0.5) * durationMs) / steps, facts);
  }
  return sum / steps;
}

// Monocrystalline silicon loses this share with each degree, and gains it below 25 °C.
const lossPerCelsius = 0.0036;
// How much warmer than the air modules on a roof get in full sun.
const warmingCelsius = 28;
// Cables, mismatch, dirt, age, glass and inverters of a plant that is a few years old.
const yieldShare = 0.9;
// The inverters stay off until the modules give more than they need themselves.
const ownUseWatts = 400;

/**
 * AC power in watts: 0 at night, never above the plant's peak.
 * @param timeMs epoch milliseconds
 */
export function simulatedWatts(timeMs: number, facts: PlantFacts): number {
  const sine = sineOfSunElevation(timeMs, facts);
  if (sine <= 0) return 0;
  const light = clearSkyLight(sine) * lightThroughClouds(timeMs);
  const moduleCelsius = airCelsius(timeMs) + (warmingCelsius * light) / 1_000;
  const warmth = 1 - lossPerCelsius * (moduleCelsius - 25);
  const watts = ((facts.peakWatts * light) / 1_000) * warmth * yieldShare - ownUseWatts;
  return Math.min(Math.max(watts, 0), facts.peakWatts);
}

/**
 * Watts per square metre on flat modules under a cloudless sky.
 * Source: Haurwitz, Journal of Meteorology 2 (1945).
 */
function clearSkyLight(sineOfElevation: number): number {
  return 1_098 * sineOfElevation * Math.exp(-0.057 / sineOfElevation);
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const yearMs = 365.2422 * 24 * hourMs;
const newYear2000Ms = Date.UTC(2000, 0, 1);

/**
 * What clouds leave of the light. Over time a cloud amount N leaves 1 - 0.75 N^3.4 of it, while the sun
 * itself comes and goes. Source: Kasten and Czeplak, Solar Energy 24 (1980), ten years in Hamburg.
 */
function lightThroughClouds(timeMs: number): number {
  const amount = cloudAmount(timeMs);
  const mean = 1 - 0.75 * amount ** 3.4;
  const sunny = mean * (1 - amount ** 2);
  return mean - sunny + sunnyNow(timeMs, sunny);
}

// How suddenly the sun goes behind a cloud; the edges are soft.
const edgeSharpness = 3;

/** Whether the sun shines at this moment, 0 to 1; over time its mean is the given share. */
function sunnyNow(timeMs: number, meanShare: number): number {
  if (meanShare <= 0 || meanShare >= 1) return meanShare;
  const threshold = Math.log(meanShare / (1 - meanShare));
  // Nothing is faster than half a minute, which the edge of a cloud takes to cross a large roof.
  const nearness = 1.702 * wandering(timeMs, [23 * minuteMs, 7 * minuteMs, 2.5 * minuteMs]);
  return 1 / (1 + Math.exp(-edgeSharpness * (threshold - nearness)));
}

/** How much of the sky clouds cover, 0 to 1: lows and highs over days, showers over hours. */
function cloudAmount(timeMs: number): number {
  const greyness = seasonalWave(timeMs, 0.95);
  const clear = 0.12 - 0.03 * greyness;
  const overcast = 0.47 + 0.18 * greyness;
  const rank = share(wandering(timeMs, [96 * hourMs, 31 * hourMs, 7 * hourMs]));
  return Math.min(Math.max((rank - clear) / (1 - clear - overcast), 0), 1);
}

/** The mean course of the year and the day in northern Germany; one degree is worth 0.4 % of power. */
function airCelsius(timeMs: number): number {
  const summer = seasonalWave(timeMs, 0.55);
  const day = Math.cos(2 * Math.PI * (timeMs / (24 * hourMs) - 14 / 24));
  return 10 + 8.5 * summer + (3.5 + 1.5 * summer) * day;
}

/** A yearly wave, from 1 at its peak to -1 half a year later. @param peak where in the year, 0 to 1 */
function seasonalWave(timeMs: number, peak: number): number {
  return Math.cos(2 * Math.PI * ((timeMs - newYear2000Ms) / yearMs - peak));
}

// Chance without dice: numbers that look random and depend on the time alone, so that everyone sees the
// same cloud, on every machine and after every restart.

// Mean variance between two numbers drawn from 0 to 1 that are joined by `ease`.
const layerVariance = 0.0652958;

/**
 * A smooth wandering about 0 with a standard deviation of 1, nearly normally distributed.
 * @param stepsMs from one drawn number to the next, for each layer; the first weighs most
 */
function wandering(timeMs: number, stepsMs: readonly number[]): number {
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
function share(deviations: number): number {
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

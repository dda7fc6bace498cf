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

// Monocrystalline silicon loses this share per degree above 25 °C, and gains it below.
const lossPerCelsius = 0.0036;
// Roof modules in full sun are this much warmer than the air.
const warmingCelsius = 28;
// Losses by cables, mismatch, dirt, age, glass and inverters of a plant a few years old.
const yieldShare = 0.9;
// Inverters stay off until the modules exceed their own consumption.
const ownUseWatts = 400;

/**
 * AC power in watts: 0 at night, never above the plant's peak.
 * @param timeMs epoch milliseconds
 */
export function simulatedWatts(timeMs: number, facts: PlantFacts): number {
  const sine = sineOfSunElevation(timeMs, facts);
  if (sine <= 0) return 0;
  const irradiance = clearSkyIrradiance(sine) * cloudTransmission(timeMs);
  const moduleCelsius = airCelsius(timeMs) + (warmingCelsius * irradiance) / 1_000;
  const temperatureFactor = 1 - lossPerCelsius * (moduleCelsius - 25);
  const watts =
    ((facts.peakWatts * irradiance) / 1_000) * temperatureFactor * yieldShare - ownUseWatts;
  return Math.min(Math.max(watts, 0), facts.peakWatts);
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
const yearMs = 365.2422 * 24 * hourMs;
const newYear2000Ms = Date.UTC(2000, 0, 1);

/**
 * Share of the light behind clouds. On average a cloud amount N leaves 1 - 0.75 N^3.4, while direct sun
 * varies. Source: Kasten and Czeplak, Solar Energy 24 (1980), ten years in Hamburg.
 */
function cloudTransmission(timeMs: number): number {
  const amount = cloudAmount(timeMs);
  const mean = 1 - 0.75 * amount ** 3.4;
  const directShare = mean * (1 - amount ** 2);
  return mean - directShare + directSun(timeMs, directShare);
}

// Steepness of cloud edges.
const edgeSharpness = 3;

/** Direct sun at this moment, 0 to 1; its mean over time is the given share. */
function directSun(timeMs: number, meanShare: number): number {
  if (meanShare <= 0 || meanShare >= 1) return meanShare;
  const threshold = Math.log(meanShare / (1 - meanShare));
  // Changes take half a minute or longer, as the edge of a cloud does to cross a large roof.
  const cloudNoise = 1.702 * smoothNoise(timeMs, [23 * minuteMs, 7 * minuteMs, 2.5 * minuteMs]);
  return 1 / (1 + Math.exp(-edgeSharpness * (threshold - cloudNoise)));
}

/** Cloud amount, 0 to 1: lows and highs over days, showers over hours. */
function cloudAmount(timeMs: number): number {
  const winter = seasonalWave(timeMs, 0.95);
  const clear = 0.12 - 0.03 * winter;
  const overcast = 0.47 + 0.18 * winter;
  const rank = normalCdf(smoothNoise(timeMs, [96 * hourMs, 31 * hourMs, 7 * hourMs]));
  return Math.min(Math.max((rank - clear) / (1 - clear - overcast), 0), 1);
}

/** Mean course of year and day in northern Germany; one degree changes power by 0.4 %. */
function airCelsius(timeMs: number): number {
  const summer = seasonalWave(timeMs, 0.55);
  const day = Math.cos(2 * Math.PI * (timeMs / (24 * hourMs) - 14 / 24));
  return 10 + 8.5 * summer + (3.5 + 1.5 * summer) * day;
}

/** A yearly wave, from 1 at its peak to -1 half a year later. @param peak where in the year, 0 to 1 */
function seasonalWave(timeMs: number, peak: number): number {
  return Math.cos(2 * Math.PI * ((timeMs - newYear2000Ms) / yearMs - peak));
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

/** Share of time at which {@link smoothNoise} is lower, from 0 to 1, within a twentieth. */
function normalCdf(deviations: number): number {
  // The logistic curve with this factor is within 0.01 of the normal distribution.
  return 1 / (1 + Math.exp(-1.702 * deviations));
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

// The weather that the simulation makes up: lows and highs over days, showers over hours, single clouds
// over minutes. How often each sky comes follows the seasons of northern Germany.
import { yearlyWave } from '../season.ts';
import { asLogistic, asRank, type NoiseLayer, wandering } from './value-noise.ts';

export interface Clouds {
  /** How much of the sky they cover, 0 to 1. */
  readonly amount: number;
  /** Share of the light that a closed cover of them keeps off, 0 to 1. */
  readonly density: number;
  /** Of the next cloud to the sun, a value of the logistic distribution: the higher, the nearer. */
  readonly nearness: number;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

const weatherLayers: readonly NoiseLayer[] = [
  { stepMs: 96 * hourMs, weight: 1, seed: 11 },
  { stepMs: 31 * hourMs, weight: 0.8, seed: 12 },
  { stepMs: 7 * hourMs, weight: 0.4, seed: 13 },
];
const densityLayers: readonly NoiseLayer[] = [
  { stepMs: 11 * hourMs, weight: 1, seed: 21 },
  { stepMs: 2 * hourMs, weight: 0.6, seed: 22 },
];
// A cloud's edge takes about half a minute to cross a large roof, so nothing here is faster.
const nearnessLayers: readonly NoiseLayer[] = [
  { stepMs: 23 * minuteMs, weight: 1, seed: 31 },
  { stepMs: 7 * minuteMs, weight: 0.7, seed: 32 },
  { stepMs: 2.5 * minuteMs, weight: 0.35, seed: 33 },
];

// Where in the year the sky is greyest: the second week of December.
const greyestTime = 0.95;

export function clouds(timeMs: number): Clouds {
  const greyness = yearlyWave(timeMs, greyestTime);
  return {
    amount: cloudAmount(timeMs, greyness),
    // Kasten and Czeplak found 0.75 in the mean of a year; winter's stratus is thicker.
    density: 0.75 + 0.06 * greyness + 0.3 * (asRank(wandering(timeMs, densityLayers)) - 0.5),
    nearness: asLogistic(wandering(timeMs, nearnessLayers)),
  };
}

function cloudAmount(timeMs: number, greyness: number): number {
  const clearShare = 0.1 - 0.03 * greyness;
  const overcastShare = 0.49 + 0.18 * greyness;
  const rank = asRank(wandering(timeMs, weatherLayers));
  const amount = (rank - clearShare) / (1 - clearShare - overcastShare);
  return Math.min(Math.max(amount, 0), 1);
}

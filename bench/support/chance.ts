import { randomInt } from 'node:crypto';

/** Chance that can be had again: the same seed gives the same sequence. */
export interface Chance {
  /** 0 to 1, without 1. */
  next(): number;
  /** 0 to `count` - 1. */
  below(count: number): number;
  oneOf<Value>(values: readonly Value[]): Value;
}

/** @param seed any integers, for instance that of the run and the number of the request */
export function createChance(...seed: readonly number[]): Chance {
  let state = seed.reduce((mixed, part) => mix(mixed ^ part), 0x9e3779b9);

  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    return (mix(state) >>> 0) / 2 ** 32;
  };
  const below = (count: number) => Math.floor(next() * count);
  return {
    next,
    below,
    oneOf: (values) => values[below(values.length)] as (typeof values)[number],
  };
}

/** A sequence whose seed it prints. `SEED` repeats it. */
export function printedChance(what: string): Chance {
  const seed = Number(process.env.SEED ?? randomInt(2 ** 31));
  process.stderr.write(`${what}: SEED=${seed}\n`);
  return createChance(seed);
}

// The finalizer of MurmurHash3: every bit of the input changes about half of the output's.
function mix(value: number): number {
  let mixed = value | 0;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}

import { randomUUID, randomUUIDv7 } from 'node:crypto';
import type { Randomness } from './mail-parts.ts';

/** Randomness as the operating system gives it. */
export const systemRandomness: Randomness = {
  uuid: () => randomUUID(),
  orderedId: () => randomUUIDv7(),
  fraction: () => Math.random(),
};

import type { PowerClock } from '../plant/plant-source.ts';

/** Writes a body at most once in `maxAgeMs`, however often it is asked for. */
export function createCachedBody(
  clock: PowerClock,
  maxAgeMs: number,
  write: () => string,
): () => Buffer {
  let body: Buffer | undefined;
  let writtenAtMs = 0;

  return () => {
    // The clock may have been set back.
    const ageMs = Math.abs(clock.now() - writtenAtMs);
    if (!body || ageMs >= maxAgeMs) {
      body = Buffer.from(write());
      writtenAtMs = clock.now();
    }
    return body;
  };
}

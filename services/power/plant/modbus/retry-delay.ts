const firstDelayMs = 1_000;
const longestDelayMs = 60_000;
const jitterShare = 0.2;

/**
 * Milliseconds until the next try to connect: doubling from 1 s to 60 s. Jitter only lengthens the wait.
 * @param failures in a row, at least 1
 * @param fraction at least 0, less than 1
 */
export function retryDelayMs(failures: number, fraction: number): number {
  const delayMs = Math.min(firstDelayMs * 2 ** (failures - 1), longestDelayMs);
  return Math.round(delayMs * (1 + jitterShare * fraction));
}

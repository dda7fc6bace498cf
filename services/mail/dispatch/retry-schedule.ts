// When a mail that could not be delivered is tried again, and when we stop.
// Source: reliability "Faults"; RFC 5321 section 4.5.4.1 (30 minutes between tries, 4 to 5 days).
import type { Randomness } from '../mail-parts.ts';

const minuteMs = 60_000;
// Greylisting servers refuse the first try for 5 minutes, so the second never comes sooner.
const delaysMs = [5, 30, 60, 120, 240].map((minutes) => minutes * minuteMs);
const lastDelayMs = 240 * minuteMs;
const jitterShare = 0.2;

const giveUpAfterMs = 5 * 24 * 60 * minuteMs;
// A clock that jumps ahead by a week must not end a mail that was hardly tried.
const fewestAttempts = 10;

/** No scheduled wait is longer. */
export const longestWaitMs = lastDelayMs * (1 + jitterShare);

/**
 * Milliseconds until the next attempt. Jitter only lengthens the wait, and keeps a backlog from
 * coming back all at once.
 * @param attempts how many were made, at least 1
 */
export function retryDelayMs(attempts: number, randomness: Pick<Randomness, 'fraction'>): number {
  const delayMs = delaysMs[attempts - 1] ?? lastDelayMs;
  return Math.round(delayMs * (1 + jitterShare * randomness.fraction()));
}

/** Whether a mail has been tried for so long that someone must look at it. */
export function isHopeless(attempts: number, ageMs: number): boolean {
  return ageMs >= giveUpAfterMs && attempts >= fewestAttempts;
}

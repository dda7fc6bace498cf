import { createMovedClock, type MovedClock } from '../server/moved-clock.ts';

export type TestClock = MovedClock;

/** Starts at 21 November 2026, 10:13 in Berlin. */
export function createTestClock(start = Date.parse('2026-11-21T09:13:00Z')): TestClock {
  return createMovedClock(start);
}

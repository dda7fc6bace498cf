import type { SolarClock } from '../../readings/solar-watch.ts';

export interface MovedClock extends SolarClock {
  /** Lets the time pass and runs what becomes due, in its order. */
  pass(durationMs: number): void;
  /** How long until each action that waits, in milliseconds. */
  waits(): number[];
}

/** A clock that only a test moves. */
export function createMovedClock(startMs = 0): MovedClock {
  let nowMs = startMs;
  let waiting: { dueMs: number; action: () => void }[] = [];
  return {
    now: () => nowMs,
    after(delayMs, action) {
      const entry = { dueMs: nowMs + delayMs, action };
      waiting.push(entry);
      return () => {
        waiting = waiting.filter((each) => each !== entry);
      };
    },
    pass(durationMs) {
      const endMs = nowMs + durationMs;
      for (;;) {
        const due = waiting
          .filter(({ dueMs }) => dueMs <= endMs)
          .sort((one, other) => one.dueMs - other.dueMs)[0];
        if (!due) break;
        waiting = waiting.filter((each) => each !== due);
        nowMs = due.dueMs;
        due.action();
      }
      nowMs = endMs;
    },
    waits: () => waiting.map(({ dueMs }) => dueMs - nowMs),
  };
}

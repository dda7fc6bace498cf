import type { Clock } from '../clock.ts';

export interface MovedClock extends Clock {
  /** Sets the time and runs what has become due. */
  moveTo(time: string): void;
}

/** A clock that only a test moves. */
export function createMovedClock(time: string): MovedClock {
  let nowMs = Date.parse(time);
  const waiting = new Map<() => void, number>();
  return {
    now: () => nowMs,
    after(delayMs, action) {
      waiting.set(action, nowMs + delayMs);
      return () => waiting.delete(action);
    },
    moveTo(later) {
      nowMs = Date.parse(later);
      for (const [action, dueMs] of [...waiting]) {
        if (dueMs > nowMs) continue;
        waiting.delete(action);
        action();
      }
    },
  };
}

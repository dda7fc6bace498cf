import type { Clock } from '../mail-parts.ts';

/** A clock that stands still until a test moves it. */
export interface TestClock extends Clock {
  advance(byMs: number): void;
  /** Changes the time of day alone; what waits, waits no longer for it. */
  setBack(byMs: number): void;
}

interface Timer {
  readonly at: number;
  readonly action: () => void;
}

/** Starts at 21 November 2026, 10:13 in Berlin. */
export function createTestClock(start = Date.parse('2026-11-21T09:13:00Z')): TestClock {
  let time = start;
  let setBackMs = 0;
  const timers = new Set<Timer>();

  function nextTimer(until: number): Timer | undefined {
    return [...timers].filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0];
  }

  return {
    now: () => time - setBackMs,
    after(delayMs, action) {
      const timer = { at: time + delayMs, action };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    advance(byMs) {
      const target = time + byMs;
      for (let timer = nextTimer(target); timer; timer = nextTimer(target)) {
        timers.delete(timer);
        time = Math.max(time, timer.at);
        timer.action();
      }
      time = target;
    },
    setBack(byMs) {
      setBackMs += byMs;
    },
  };
}

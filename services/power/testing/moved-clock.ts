import type { PowerClock } from '../plant/plant-source.ts';

/** A clock that stands still until a test moves it. */
export interface MovedClock extends PowerClock {
  /** Runs what comes due on the way, in order. */
  advance(byMs: number): void;
  /** Changes the time of day alone, as somebody who sets it does. */
  setBack(byMs: number): void;
}

interface Timer {
  readonly at: number;
  readonly action: () => void;
}

/** @param start by default 21 June 2026, 12:00 in Berlin */
export function createMovedClock(start = '2026-06-21T10:00:00Z'): MovedClock {
  let time = Date.parse(start);
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
        time = timer.at;
        timer.action();
      }
      time = target;
    },
    setBack(byMs) {
      setBackMs += byMs;
    },
  };
}

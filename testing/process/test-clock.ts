import type { Clock } from '../../server/process/clock.ts';

/** A clock that a test moves. */
export interface TestClock extends Clock {
  /** Runs due actions, in order. */
  advance(byMs: number): void;
  /** Sets the time first, then runs due actions, like a machine after sleep. */
  moveTo(later: string): void;
  /** Changes the time of day only. */
  setBack(byMs: number): void;
  /** Milliseconds until each waiting action, in order of registration. */
  waits(): number[];
}

interface Timer {
  readonly at: number;
  readonly action: () => void;
}

/** @param start a time or epoch milliseconds; by default 21 November 2026, 10:13 in Berlin */
export function createTestClock(start: string | number = '2026-11-21T09:13:00Z'): TestClock {
  let time = new Date(start).getTime();
  let setBackMs = 0;
  const timers = new Set<Timer>();

  function nextTimer(until: number): Timer | undefined {
    let next: Timer | undefined;
    for (const timer of timers) {
      if (timer.at <= until && (next === undefined || timer.at < next.at)) next = timer;
    }
    return next;
  }

  function advance(byMs: number): void {
    const target = time + byMs;
    for (let timer = nextTimer(target); timer; timer = nextTimer(target)) {
      timers.delete(timer);
      time = Math.max(time, timer.at);
      timer.action();
    }
    time = target;
  }

  return {
    now: () => time - setBackMs,
    after(delayMs, action) {
      const timer = { at: time + delayMs, action };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    advance,
    moveTo(later) {
      time = Date.parse(later);
      advance(0);
    },
    setBack(byMs) {
      setBackMs += byMs;
    },
    waits: () => [...timers].map(({ at }) => at - time),
  };
}

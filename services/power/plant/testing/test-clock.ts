import type { PowerClock } from '../plant-source.ts';
import { inTime } from './in-time.ts';

/** A clock that stands still until a test moves it. */
export interface TestClock extends PowerClock {
  /** Runs what comes due on the way, in order. */
  advance(byMs: number): void;
  /** Resolves once something waits that is due in exactly so long. */
  waitsFor(delayMs: number): Promise<void>;
  /** How much waits. */
  waiting(): number;
}

interface Timer {
  readonly at: number;
  readonly action: () => void;
}

/** Starts at 21 June 2026, 12:00 in Berlin. */
export function createTestClock(): TestClock {
  let time = Date.parse('2026-06-21T10:00:00Z');
  const timers = new Set<Timer>();
  const watchers = new Set<() => void>();

  function nextTimer(until: number): Timer | undefined {
    return [...timers].filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0];
  }

  return {
    now: () => time,
    after(delayMs, action) {
      const timer = { at: time + delayMs, action };
      timers.add(timer);
      for (const watch of watchers) watch();
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
    waitsFor(delayMs) {
      const found = new Promise<void>((resolve) => {
        function watch(): void {
          if (![...timers].some(({ at }) => at === time + delayMs)) return;
          watchers.delete(watch);
          resolve();
        }
        watchers.add(watch);
        watch();
      });
      return inTime(found, `a wait of ${delayMs} ms`);
    },
    waiting: () => timers.size,
  };
}

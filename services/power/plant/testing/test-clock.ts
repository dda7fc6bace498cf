import { createMovedClock, type MovedClock } from '../../../../server/testing/moved-clock.ts';
import { inTime } from './in-time.ts';

/** A clock that only a test moves, and that a test may ask what waits. */
export interface TestClock extends MovedClock {
  /** Resolves once something waits that is due in exactly so long. */
  waitsFor(delayMs: number): Promise<void>;
}

export function createTestClock(): TestClock {
  const clock = createMovedClock();
  const watchers = new Set<() => void>();
  return {
    ...clock,
    after(delayMs, action) {
      const cancel = clock.after(delayMs, action);
      for (const watch of watchers) watch();
      return cancel;
    },
    waitsFor(delayMs) {
      const found = new Promise<void>((resolve) => {
        function watch(): void {
          if (!clock.waits().includes(delayMs)) return;
          watchers.delete(watch);
          resolve();
        }
        watchers.add(watch);
        watch();
      });
      return inTime(found, `a wait of ${delayMs} ms`);
    },
  };
}

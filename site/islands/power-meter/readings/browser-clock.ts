import type { SolarClock } from './solar-watch.ts';

export const browserClock: SolarClock = {
  now: () => Date.now(),
  after(delayMs, action) {
    const timer = setTimeout(action, delayMs);
    return () => clearTimeout(timer);
  },
};

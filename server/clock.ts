/** The time, and work that waits. Comes in as an argument, so that a test can move it. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
  /** Runs the action once after the delay; the returned function cancels it. */
  after(delayMs: number, action: () => void): () => void;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after(delayMs, action) {
    const timer = setTimeout(action, delayMs);
    return () => clearTimeout(timer);
  },
};

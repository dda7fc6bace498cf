// When a frame is due: at once where the value has changed, but at most once a second, and every few
// seconds where it has not. No frame without a fresh reading behind it. Waits are counted in delays
// and not by the time of day, which somebody may set.

import type { PowerClock } from '../plants/plant-source.ts';
import type { NewestReading } from './newest-reading.ts';

/** Least time between two frames. */
const pauseMs = 1_000;
const repeatAfterMs = 3_000;
// Timers are a little late. Without taking that off the next pause, frames would fall behind a source
// that delivers every second, by up to a second.
const mostLateMs = 100;

export interface LiveFeed {
  /** To be called for each new reading. */
  onReading(): void;
  stop(): void;
}

interface FeedParts {
  readonly clock: PowerClock;
  readonly newest: NewestReading;
  readonly broadcast: (text: string) => void;
}

export function createLiveFeed({ clock, newest, broadcast }: FeedParts): LiveFeed {
  let sentText: string | undefined;
  let isPausing = false;
  let cancel = () => {};

  function sendChange(lateMs = 0): void {
    const text = newest.freshText();
    if (text === undefined || text === sentText) return;
    cancel();
    sentText = text;
    pause(pauseMs - lateMs);
    broadcast(text);
  }

  function pause(delayMs: number): void {
    const endMs = clock.now() + delayMs;
    isPausing = true;
    cancel = clock.after(delayMs, () => endPause(clock.now() - endMs));
  }

  function endPause(lateMs: number): void {
    isPausing = false;
    cancel = clock.after(repeatAfterMs - pauseMs, repeat);
    sendChange(Math.min(Math.max(lateMs, 0), mostLateMs));
  }

  function repeat(): void {
    // Where nothing fresh is there, whatever comes next is a change.
    sentText = undefined;
    sendChange();
  }

  return {
    onReading() {
      if (!isPausing) sendChange();
    },
    stop() {
      cancel();
      isPausing = true;
    },
  };
}

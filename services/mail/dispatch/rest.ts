// While the mail server cannot be reached, trying one mail after the other helps nobody and costs the
// visitors' answers their time. After a few failures in a row the courier rests, then tries again.
import type { Clock } from '../mail-parts.ts';
import { type Delivery, parallelMails } from './carrier.ts';

const shortestRestMs = 5_000;
const longestRestMs = 60_000;

export interface Rest {
  isResting(): boolean;
  /** Learns from every attempt how passable the way is. */
  note(delivery: Delivery): void;
  end(): void;
}

/** @param onEnd runs when a rest is over */
export function createRest(clock: Clock, onEnd: () => void): Rest {
  let blockedInARow = 0;
  let restMs = shortestRestMs;
  let cancel: (() => void) | undefined;

  function end(): void {
    cancel?.();
    cancel = undefined;
  }

  return {
    isResting: () => cancel !== undefined,
    note(delivery) {
      const isBlocked = delivery.outcome === 'deferred' && delivery.isWayBlocked === true;
      blockedInARow = isBlocked ? blockedInARow + 1 : 0;
      if (!isBlocked) restMs = shortestRestMs;
      if (blockedInARow < parallelMails || cancel) return;
      // The next series ends the rest sooner or proves that it was too short.
      blockedInARow = 0;
      cancel = clock.after(restMs, () => {
        end();
        onEnd();
      });
      restMs = Math.min(restMs * 2, longestRestMs);
    },
    end,
  };
}

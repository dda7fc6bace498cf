// Posts of a later day publish themselves: npm start looks once a minute whether the day of one has come.
import type { Clock } from '../server/process/clock.ts';

interface PublishParts {
  readonly clock: Clock;
  /** Whether the day of a post has come since the last build. */
  readonly isDue: () => boolean;
  /** Builds in a process of its own. @returns whether it has published */
  readonly publish: () => Promise<boolean>;
}

const lookEveryMs = 60_000;
// What stopped it stands in the log. It mostly waits for somebody who mends it.
export const retryAfterMs = 3_600_000;

export function createPublisher({ clock, isDue, publish }: PublishParts) {
  let isStopped = false;
  let cancel = () => {};
  function lookAfter(delayMs: number): void {
    if (!isStopped) cancel = clock.after(delayMs, () => void look());
  }
  async function look(): Promise<void> {
    let isDone = true;
    try {
      isDone = !isDue() || (await publish());
    } catch {
      // A file that is being written or moved this moment; the server must not end over it.
    }
    lookAfter(isDone ? lookEveryMs : retryAfterMs);
  }
  return {
    start: () => lookAfter(lookEveryMs),
    stop() {
      isStopped = true;
      cancel();
    },
  };
}

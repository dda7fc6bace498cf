// Publishes scheduled posts: npm start checks once a minute.
import { type Clock, createRoutine } from '../server/process/clock.ts';

interface PublishParts {
  readonly clock: Clock;
  /** Whether a scheduled post has become due since the last build. */
  readonly isDue: () => boolean;
  /** Builds in a separate process. @returns whether it has published */
  readonly publish: () => Promise<boolean>;
}

const pollIntervalMs = 60_000;
// The error is in the log, and mostly needs a fix by hand.
export const retryAfterMs = 3_600_000;

export function createPublisher({ clock, isDue, publish }: PublishParts) {
  let retryAtMs = 0;
  async function publishIfDue(): Promise<void> {
    if (clock.now() < retryAtMs || !isDue() || (await publish())) return;
    retryAtMs = clock.now() + retryAfterMs;
  }
  // A file may be being written or moved; the next check finds it complete.
  const log = { error() {} };
  return createRoutine(
    'publishing',
    { firstAfterMs: pollIntervalMs, everyMs: pollIntervalMs },
    publishIfDue,
    {
      clock,
      log,
    },
  );
}

// Posts of a later day publish themselves: npm start looks once a minute whether the day of one has come.
import type { Clock } from '../server/process/clock.ts';
import { createRoutine } from '../server/process/routine.ts';

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
  let waitsUntilMs = 0;
  async function look(): Promise<void> {
    if (clock.now() < waitsUntilMs || !isDue() || (await publish())) return;
    waitsUntilMs = clock.now() + retryAfterMs;
  }
  // A file that is being written or moved this moment is no error; the next look finds it whole.
  const log = { error() {} };
  return createRoutine('publishing', { firstAfterMs: lookEveryMs, everyMs: lookEveryMs }, look, {
    clock,
    log,
  });
}

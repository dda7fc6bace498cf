import type { PageWatch } from '../feed/page-watch.ts';
import type { SolarClock } from './solar-watch.ts';

interface RepeatParts {
  readonly page: PageWatch;
  readonly clock: SolarClock;
}

/**
 * Does something now and then every so often while the page can be seen; when it is seen again
 * after a longer pause, at once.
 * @returns what ends it
 */
export function repeatWhileAwake(
  everyMs: number,
  action: () => void,
  { page, clock }: RepeatParts,
): () => void {
  let dueMs = clock.now();
  let cancel = () => {};

  function schedule(): void {
    cancel();
    if (page.isAwake()) cancel = clock.after(Math.max(0, dueMs - clock.now()), run);
  }

  function run(): void {
    dueMs = clock.now() + everyMs;
    schedule();
    action();
  }

  const endWatch = page.watch(schedule);
  schedule();
  return () => {
    endWatch();
    cancel();
  };
}

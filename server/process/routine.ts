// Periodic background work. Runs do not overlap: a turn during a run follows it. A failed run is logged and
// repeated at the next turn.
import type { Clock } from './clock.ts';
import { describeError, type Log } from './sparse-log.ts';

export function createRoutine(
  name: string,
  { everyMs, firstAfterMs }: { readonly everyMs: number; readonly firstAfterMs: number },
  run: () => Promise<void>,
  { clock, log }: { readonly clock: Clock; readonly log: Pick<Log, 'error'> },
) {
  let isStopped = false;
  let isDueAgain = false;
  let current: Promise<void> | undefined;
  let cancel = () => {};

  function turn(): void {
    cancel = clock.after(everyMs, turn);
    isDueAgain = true;
    current ??= runWhileDue();
  }

  async function runWhileDue(): Promise<void> {
    while (isDueAgain && !isStopped) {
      isDueAgain = false;
      await run().catch((error: unknown) =>
        log.error({ fault: describeError(error) }, `${name} failed, trying again later`),
      );
    }
    current = undefined;
  }

  return {
    start(): void {
      cancel = clock.after(firstAfterMs, turn);
    },
    /** Waits for a running turn. Idempotent. */
    async stop(): Promise<void> {
      isStopped = true;
      cancel();
      await current;
    },
  };
}

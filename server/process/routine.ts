// Work that a service does by itself from time to time. One run at a time: a turn that comes during a
// run follows it. A run that fails is logged and repeated at the next turn.
import type { Clock } from './clock.ts';
import { describeError, type Log } from './sparse-log.ts';

interface Routine {
  start(): void;
  /** Waits for a run that is under way. Harmless when called again. */
  stop(): Promise<void>;
}

interface RoutineParts {
  readonly clock: Clock;
  readonly log: Pick<Log, 'error'>;
}

interface RoutineWork {
  readonly name: string;
  readonly firstAfterMs: number;
  readonly everyMs: number;
  readonly run: () => Promise<void>;
}

export function createRoutine(work: RoutineWork, { clock, log }: RoutineParts): Routine {
  let isRunning = false;
  let current: Promise<void> = Promise.resolve();
  let isBusy = false;
  let isDueAgain = false;
  let cancel = () => {};

  function turn(): void {
    cancel = clock.after(work.everyMs, turn);
    isDueAgain = true;
    if (!isBusy) current = runWhileDue();
  }

  async function runWhileDue(): Promise<void> {
    isBusy = true;
    while (isRunning && isDueAgain) {
      isDueAgain = false;
      try {
        await work.run();
      } catch (error) {
        log.error({ fault: describeError(error) }, `${work.name} failed, trying again later`);
      }
    }
    isBusy = false;
  }

  return {
    start() {
      if (isRunning) return;
      isRunning = true;
      cancel = clock.after(work.firstAfterMs, turn);
    },
    async stop() {
      isRunning = false;
      cancel();
      await current;
    },
  };
}

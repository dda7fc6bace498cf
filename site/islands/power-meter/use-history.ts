import { useEffect, useEffectEvent, useState } from 'react';
import { type PowerHistory, powerPaths } from '../../../contract/power.ts';
import {
  ask,
  browserClock,
  type Clock,
  createPageWatch,
  type PageWatch,
  report,
} from './browser.ts';

const refreshEveryMs = 5 * 60_000;

/**
 * Yesterday and today, refreshed while the page can be seen. A refresh that fails changes nothing.
 * @param isKept whether somebody keeps one who can be asked
 * @param onHistory called with each answer
 */
export function useHistory(
  isKept: boolean,
  onHistory: (history: PowerHistory) => void,
): PowerHistory | undefined {
  const [history, setHistory] = useState<PowerHistory>();
  const show = useEffectEvent((answer: PowerHistory) => {
    setHistory(answer);
    onHistory(answer);
  });

  useEffect(() => {
    if (!isKept) return;
    let isLeft = false;
    const refresh = async () => {
      try {
        const response = await ask(powerPaths.history);
        const answer: PowerHistory = await response.json();
        if (!isLeft) show(answer);
      } catch (error) {
        report(error);
      }
    };
    const parts = { page: createPageWatch(document, window), clock: browserClock };
    const end = repeatWhileAwake(refreshEveryMs, () => void refresh(), parts);
    return () => {
      isLeft = true;
      end();
    };
  }, [isKept]);

  return history;
}

interface RepeatParts {
  readonly page: PageWatch;
  readonly clock: Clock;
}

/**
 * Does something now and then every so often while the page can be seen; when it is seen again
 * after a longer pause, at once.
 * @returns what ends it
 */
function repeatWhileAwake(
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

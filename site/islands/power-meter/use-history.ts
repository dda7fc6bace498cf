import { useEffect, useEffectEvent, useState } from 'react';
import { type PowerHistory, powerPaths } from '../../../contract/power.ts';
import { ask, createPageWatch, report } from './browser.ts';

const refreshEveryMs = 5 * 60_000;

/**
 * Yesterday and today, refreshed while the page is visible. Failed refreshes are ignored.
 * @param isKept whether a server with the history is configured
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
    let dueMs = 0;
    const page = createPageWatch(document, window);
    const refresh = async () => {
      if (!page.isAwake() || Date.now() < dueMs) return;
      dueMs = Date.now() + refreshEveryMs;
      try {
        const response = await ask(powerPaths.history);
        const answer: PowerHistory = await response.json();
        if (!isLeft) show(answer);
      } catch (error) {
        report(error);
      }
    };
    void refresh();
    const timer = setInterval(refresh, refreshEveryMs / 10);
    // At once when visible again after a longer pause.
    const endWatch = page.watch(() => void refresh());
    return () => {
      isLeft = true;
      clearInterval(timer);
      endWatch();
    };
  }, [isKept]);

  return history;
}

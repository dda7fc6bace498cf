import { useEffect, useEffectEvent, useState } from 'react';
import { type PowerHistory, powerPaths } from '../../../contract/power.ts';
import { ask, createPageWatch, report } from './browser.ts';

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
    // Seen again after a longer pause, at once.
    const endWatch = page.watch(() => void refresh());
    return () => {
      isLeft = true;
      clearInterval(timer);
      endWatch();
    };
  }, [isKept]);

  return history;
}

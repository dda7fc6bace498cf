import { useEffect, useState } from 'react';
import { type PowerHistory, powerPaths } from '../../../../contract/power.ts';
import { createPageWatch } from '../feed/page-watch.ts';
import { browserClock } from '../readings/browser-clock.ts';
import { ask } from '../readings/latest.ts';
import { repeatWhileAwake } from '../readings/repeat-while-awake.ts';
import { report } from '../readings/report.ts';

const refreshEveryMs = 5 * 60_000;

/**
 * Yesterday and today, refreshed while the page can be seen. A refresh that fails changes nothing.
 * @param isKept whether somebody keeps one who can be asked
 */
export function useHistory(isKept: boolean): PowerHistory | undefined {
  const [history, setHistory] = useState<PowerHistory>();

  useEffect(() => {
    if (!isKept) return;
    let isLeft = false;
    const refresh = async () => {
      try {
        const response = await ask(powerPaths.history);
        if (!isLeft) setHistory(await response.json());
      } catch (error) {
        report(error);
      }
    };
    const page = createPageWatch(document, window);
    const end = repeatWhileAwake(refreshEveryMs, () => void refresh(), {
      page,
      clock: browserClock,
    });
    return () => {
      isLeft = true;
      end();
    };
  }, [isKept]);

  return history;
}

import { useEffect, useRef, useState } from 'react';
import { type PowerHistory, powerPaths } from '../../../contract/power.ts';
import { askLatest, browserClock, createPageWatch, report } from './browser.ts';
import { createPowerFeed } from './power-feed.ts';
import { createSolarWatch, type SolarView, type SolarWatch } from './solar-watch.ts';

interface Solar {
  /** State of the plant; undefined until the first answer of the server. */
  readonly view: SolarView | undefined;
  /** As {@link SolarWatch.checkHistory}. */
  readonly checkHistory: (history: PowerHistory) => void;
}

export function useSolar(): Solar {
  const [view, setView] = useState<SolarView>();
  const running = useRef<SolarWatch>(undefined);

  useEffect(() => {
    const page = createPageWatch(document, window);
    const parts = { clock: browserClock, page, askLatest, report };
    const openSocket = () => new WebSocket(liveAddress());
    const watch = createSolarWatch(
      {
        ...parts,
        createFeed: (listener) =>
          createPowerFeed({ ...parts, openSocket, random: Math.random }, listener),
      },
      setView,
    );
    watch.start();
    running.current = watch;
    return watch.stop;
  }, []);

  return { view, checkHistory: (history) => running.current?.checkHistory(history) };
}

// Older browsers reject relative websocket addresses.
function liveAddress(): URL {
  const address = new URL(powerPaths.live, location.href);
  address.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:';
  return address;
}

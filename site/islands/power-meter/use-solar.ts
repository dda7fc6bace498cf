import { useEffect, useState } from 'react';
import { powerPaths } from '../../../contract/power.ts';
import { type PrintedSolar, readPrinted } from '../../../contract/printed-solar.ts';
import { askLatest, browserClock, createPageWatch, report } from './browser.ts';
import { createPowerFeed } from './power-feed.ts';
import { createSolarWatch, type SolarView } from './solar-watch.ts';

/** What comes from the plant; undefined while the page shows what it was printed with. */
export function useSolar(printed: PrintedSolar): SolarView | undefined {
  const [view, setView] = useState<SolarView>();

  useEffect(() => {
    const page = createPageWatch(document, window);
    const parts = { clock: browserClock, page, askLatest, report };
    const openSocket = () => new WebSocket(liveAddress());
    const watch = createSolarWatch(
      readPrinted(printed),
      {
        ...parts,
        createFeed: (listener) =>
          createPowerFeed({ ...parts, openSocket, random: Math.random }, listener),
      },
      setView,
    );
    watch.start();
    return watch.stop;
  }, [printed]);

  return view;
}

// Older browsers take no relative address here.
function liveAddress(): URL {
  const address = new URL(powerPaths.live, location.href);
  address.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:';
  return address;
}

// Follows the plant from what the page was printed with to what comes live.
import { sightOf } from '../../../contract/printed-solar.ts';
import { gaugeEndWatts, type SolarSight } from '../../../contract/solar-readout.ts';
import type { Clock, LatestAnswer, PageWatch } from './browser.ts';
import type { FeedListener, PowerFeed } from './power-feed.ts';

/** What can be said about the plant, and when it was said. */
export interface SolarView {
  readonly sight: SolarSight;
  /** Epoch milliseconds, by the server's clock. */
  readonly nowMs: number;
}

interface SolarWatchParts {
  readonly createFeed: (listener: FeedListener) => PowerFeed;
  readonly askLatest: () => Promise<LatestAnswer>;
  readonly page: PageWatch;
  readonly clock: Clock;
  /** For the console: why there is no answer, or no value any more. */
  readonly report: (error: unknown) => void;
}

/** How often a value that does not change is looked at again, to see how old it has become. */
const lookAgainAfterMs = 5_000;
/** How long to wait before asking again a server that did not say where its values come from. */
const askAgainAfterMs = 30_000;

export function createSolarWatch(
  first: SolarSight,
  parts: SolarWatchParts,
  onView: (view: SolarView) => void,
): { start(): void; stop(): void } {
  const { askLatest, clock, page, report } = parts;
  let sight = first;
  let isStopped = false;
  let isFirstConnection = true;
  let isAsking = false;
  let askAgainAtMs = 0;
  let heldWatts: number | undefined;
  let clockErrorMs = 0;
  let cancelLook = () => {};
  let endWatch = () => {};

  const feed = parts.createFeed({
    onOpen() {
      // Another server may answer now, or the same one with another plant.
      if (!isFirstConnection) void ask();
      isFirstConnection = false;
    },
    onWatts(watts) {
      if (!isAsking && !sight.source && clock.now() >= askAgainAtMs) {
        askAgainAtMs = clock.now() + askAgainAfterMs;
        void ask();
      }
      if (isAsking) heldWatts = watts;
      else show(watts);
    },
    onFailure: report,
  });

  function show(watts: number): void {
    const reading = { watts, takenAtMs: nowMs(), isLive: true };
    sight = { ...sight, reading, gaugeEndWatts: gaugeEndWatts(watts, sight.gaugeEndWatts) };
    tell();
  }

  const nowMs = () => clock.now() + clockErrorMs;
  const tell = () => {
    onView({ sight, nowMs: nowMs() });
    lookLater();
  };
  const lookLater = () => {
    cancelLook();
    if (page.isAwake()) cancelLook = clock.after(lookAgainAfterMs, tell);
  };

  // A value waits meanwhile, or a simulated one might show without being called so. Where nobody says
  // where values come from, they show without a word about it.
  async function ask(): Promise<void> {
    isAsking = true;
    try {
      const answer = await askLatest();
      const latest = sightOf(answer.latest);
      clockErrorMs = answer.serverNowMs - clock.now();
      sight = {
        source: latest.source ?? sight.source,
        reading: sight.reading?.isLive ? sight.reading : (latest.reading ?? sight.reading),
        gaugeEndWatts: Math.max(latest.gaugeEndWatts, sight.gaugeEndWatts),
      };
    } catch (error) {
      if (!isStopped) report(error);
    }
    isAsking = false;
    if (isStopped) return;
    if (heldWatts === undefined) tell();
    else show(heldWatts);
    heldWatts = undefined;
  }

  return {
    start() {
      // After a pause the next value is awaited before anything is called old.
      endWatch = page.watch((event) => (event === 'hidden' ? cancelLook() : lookLater()));
      lookLater();
      void ask();
      feed.start();
    },
    stop() {
      isStopped = true;
      endWatch();
      cancelLook();
      feed.stop();
    },
  };
}

// Follows the plant from what the page was printed with to what comes live.
import { sightOf } from '../../../../contract/printed-solar.ts';
import { gaugeEndWatts, type SolarSight } from '../../../../contract/solar-readout.ts';
import type { FeedListener, PowerFeed } from '../feed/create-power-feed.ts';
import type { PageWatch } from '../feed/page-watch.ts';
import type { LatestAnswer } from './latest.ts';

/** What can be said about the plant, and when it was said. */
export interface SolarView {
  readonly sight: SolarSight;
  /** Epoch milliseconds, by the server's clock. */
  readonly nowMs: number;
  /** Whether there is a power part that may be asked for its history. */
  readonly isServed: boolean;
}

interface SolarWatchParts {
  readonly createFeed: (listener: FeedListener) => PowerFeed;
  readonly askLatest: () => Promise<LatestAnswer | undefined>;
  readonly page: PageWatch;
  readonly clock: SolarClock;
  /** For the console: why there are no more values. */
  readonly report: (error: unknown) => void;
}

export interface SolarClock {
  /** Epoch milliseconds. */
  now(): number;
  /** Runs the action once after the delay; the returned function cancels it. */
  after(delayMs: number, action: () => void): () => void;
}

/** How often a value that does not change is looked at again, to see how old it has become. */
const lookAgainAfterMs = 5_000;
const askAgainAfterMs = 30_000;

export function createSolarWatch(
  first: SolarSight,
  parts: SolarWatchParts,
  onView: (view: SolarView) => void,
): { start(): void; stop(): void } {
  const { askLatest, clock, page, report } = parts;
  let sight = first;
  let isServed = false;
  let isStopped = false;
  let isFirstConnection = true;
  let isAskingForSource = false;
  let heldWatts: number | undefined;
  let clockErrorMs = 0;
  let cancelLook = () => {};
  let cancelAsk = () => {};
  let endWatch = () => {};

  const feed = parts.createFeed({
    onOpen() {
      // Another server may answer now, or the same one with another plant.
      if (!isFirstConnection) void askForSource();
      isFirstConnection = false;
    },
    onWatts(watts) {
      if (isAskingForSource) heldWatts = watts;
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
    onView({ sight, nowMs: nowMs(), isServed });
    lookLater();
  };
  const lookLater = () => {
    cancelLook();
    if (page.isAwake()) cancelLook = clock.after(lookAgainAfterMs, tell);
  };

  async function askForSource(): Promise<void> {
    isAskingForSource = true;
    try {
      const answer = await askLatest();
      if (answer?.latest.source) sight = { ...sight, source: answer.latest.source };
    } catch (error) {
      report(error);
    }
    isAskingForSource = false;
    if (heldWatts !== undefined && !isStopped) show(heldWatts);
    heldWatts = undefined;
  }

  async function begin(): Promise<void> {
    try {
      const answer = await askLatest();
      if (isStopped) return;
      // Where no power part runs, there is nothing to connect to.
      if (!answer) return;
      clockErrorMs = answer.serverNowMs - clock.now();
      const latest = sightOf(answer.latest);
      sight = {
        ...latest,
        reading: latest.reading ?? sight.reading,
        gaugeEndWatts: Math.max(latest.gaugeEndWatts, sight.gaugeEndWatts),
      };
    } catch (error) {
      if (isStopped) return;
      report(error);
    }
    // Nothing is shown live before it is known whether it is simulated.
    if (!sight.source) {
      cancelAsk = clock.after(askAgainAfterMs, begin);
      return;
    }
    isServed = true;
    tell();
    feed.start();
  }

  return {
    start() {
      // After a pause the next value is awaited before anything is called old.
      endWatch = page.watch((event) => (event === 'hidden' ? cancelLook() : lookLater()));
      lookLater();
      void begin();
    },
    stop() {
      isStopped = true;
      endWatch();
      cancelLook();
      cancelAsk();
      feed.stop();
    },
  };
}

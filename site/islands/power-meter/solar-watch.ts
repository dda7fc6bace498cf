// Follows the plant. A connection can die without a
// close event: after a minute of silence the server is asked once whether it has a newer value.
import { type PowerHistory, type PowerLatest, staleAfterMs } from '../../../contract/power.ts';
import { gaugeEndWatts, type SolarSight, unknownSolar } from '../../../contract/solar-readout.ts';
import type { Clock, LatestAnswer, PageWatch } from './browser.ts';
import type { FeedListener, PowerFeed } from './power-feed.ts';

/** What can be said about the plant, and when it was said. */
export interface SolarView {
  readonly sight: SolarSight;
  /** Epoch milliseconds, by the server's clock. */
  readonly nowMs: number;
}

export interface SolarWatch {
  start(): void;
  stop(): void;
  /** A history that goes beyond the newest known value makes a silent connection doubtful again. */
  checkHistory(history: PowerHistory): void;
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
  parts: SolarWatchParts,
  onView: (view: SolarView) => void,
): SolarWatch {
  const { askLatest, clock, page, report } = parts;
  let sight: SolarSight = unknownSolar;
  let isStopped = false;
  let isFirstConnection = true;
  let isAsking = false;
  let askAgainAtMs = 0;
  let heldWatts: number | undefined;
  let clockErrorMs = 0;
  // When the newest value that is known was taken, by the server's clock.
  let newestAtMs = 0;
  let doubtAtMs = Number.POSITIVE_INFINITY;
  let cancelLook = () => {};
  let endWatch = () => {};

  const feed = parts.createFeed({
    onOpen() {
      // Another server may answer now, or the same one with another plant.
      if (!isFirstConnection) void ask();
      isFirstConnection = false;
      trustFeed();
    },
    onWatts(watts) {
      trustFeed();
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
    newestAtMs = reading.takenAtMs;
    sight = { ...sight, reading, gaugeEndWatts: gaugeEndWatts(watts, sight.gaugeEndWatts) };
    tell();
  }

  const nowMs = () => clock.now() + clockErrorMs;
  const tell = () => {
    onView({ sight, nowMs: nowMs() });
    lookLater();
    if (feed.isOpen() && clock.now() >= doubtAtMs) void doubtFeed();
  };
  const lookLater = () => {
    cancelLook();
    if (page.isAwake()) cancelLook = clock.after(lookAgainAfterMs, tell);
  };

  function trustFeed(): void {
    doubtAtMs = clock.now() + staleAfterMs;
  }

  // Asked once: while the plant itself is silent, nothing more is. No answer counts as a dead connection too,
  // since the request may have used another one that is dead; a new socket never does.
  async function doubtFeed(): Promise<void> {
    doubtAtMs = Number.POSITIVE_INFINITY;
    const isDead = await hasServerMore();
    // Finite: a value came meanwhile, or there is another connection.
    if (isDead && doubtAtMs === Number.POSITIVE_INFINITY) feed.replaceDead();
  }

  async function hasServerMore(): Promise<boolean> {
    try {
      const { reading } = sightOf((await askLatest()).latest);
      return reading !== undefined && reading.takenAtMs > newestAtMs;
    } catch (error) {
      if (!isStopped) report(error);
      return true;
    }
  }

  // A value waits meanwhile, or a simulated one might show without being called so. Where nobody says
  // where values come from, they show without a word about it.
  async function ask(): Promise<void> {
    isAsking = true;
    try {
      const answer = await askLatest();
      const latest = sightOf(answer.latest);
      clockErrorMs = answer.serverNowMs - clock.now();
      newestAtMs = Math.max(newestAtMs, latest.reading?.takenAtMs ?? 0);
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
      void ask();
      feed.start();
    },
    stop() {
      isStopped = true;
      endWatch();
      cancelLook();
      feed.stop();
    },
    checkHistory({ days }) {
      const startMs = Date.parse(days.at(-1)?.quarterHours.at(-1)?.start ?? '');
      // Else the feed is trusted, or about to be asked about.
      const isAsked = doubtAtMs === Number.POSITIVE_INFINITY;
      if (!isAsked || !(startMs > newestAtMs)) return;
      newestAtMs = startMs;
      doubtAtMs = clock.now();
    },
  };
}

/** What `GET /power/latest` tells. */
function sightOf({ watts, time, source }: PowerLatest): SolarSight {
  const takenAtMs = Date.parse(time ?? '');
  const reading =
    watts === null || Number.isNaN(takenAtMs) ? undefined : { watts, takenAtMs, isLive: false };
  return { reading, source: source ?? undefined, gaugeEndWatts: gaugeEndWatts(reading?.watts) };
}

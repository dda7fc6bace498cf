// Follows the plant. A connection can die without a close event, so after a minute of silence the server is asked once
// for a newer value.
import { type PowerHistory, type PowerLatest, staleAfterMs } from '../../../contract/power.ts';
import { gaugeEndWatts, type SolarSight, unknownSolar } from '../../../contract/solar-readout.ts';
import type { Clock, LatestAnswer, PageWatch } from './browser.ts';
import type { FeedListener, PowerFeed } from './power-feed.ts';

/** State of the plant, and when it was determined. */
export interface SolarView {
  readonly sight: SolarSight;
  /** Epoch milliseconds, by the server's clock. */
  readonly nowMs: number;
}

export interface SolarWatch {
  start(): void;
  stop(): void;
  /** History beyond the newest value makes a silent connection suspicious again. */
  checkHistory(history: PowerHistory): void;
}

interface SolarWatchParts {
  readonly createFeed: (listener: FeedListener) => PowerFeed;
  readonly askLatest: () => Promise<LatestAnswer>;
  readonly page: PageWatch;
  readonly clock: Clock;
  /** For the console: why there is no answer or no further value. */
  readonly report: (error: unknown) => void;
}

/** How often the age of an unchanged value is updated. */
const lookAgainAfterMs = 5_000;
/** Delay before asking again for the origin of the values. */
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
  // Time of the newest value, by the server's clock.
  let newestAtMs = 0;
  let doubtAtMs = Number.POSITIVE_INFINITY;
  let cancelLook = () => {};
  let endWatch = () => {};

  const feed = parts.createFeed({
    onOpen() {
      // After a reconnect, server or plant may have changed.
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

  // Asked once: a silent plant has nothing newer. No answer counts as a dead connection too, since the request may have
  // used another dead one; a new socket never does.
  async function doubtFeed(): Promise<void> {
    doubtAtMs = Number.POSITIVE_INFINITY;
    const isDead = await hasServerMore();
    // Finite: a value has arrived meanwhile, or there is another connection.
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

  // Values wait meanwhile, or a simulated one might show without its label. If the origin stays unknown, they show
  // without one.
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
      // After a pause, wait for the next value before calling one old.
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
      // Otherwise the feed is trusted, or about to be checked.
      const isAsked = doubtAtMs === Number.POSITIVE_INFINITY;
      if (!isAsked || !(startMs > newestAtMs)) return;
      newestAtMs = startMs;
      doubtAtMs = clock.now();
    },
  };
}

/** The answer of `GET /power/latest`. */
function sightOf({ watts, time, source }: PowerLatest): SolarSight {
  const takenAtMs = Date.parse(time ?? '');
  const reading =
    watts === null || Number.isNaN(takenAtMs) ? undefined : { watts, takenAtMs, isLive: false };
  return { reading, source: source ?? undefined, gaugeEndWatts: gaugeEndWatts(reading?.watts) };
}

// State of the plant: last value and history from the server, live values from the feed.
import { useEffect, useState } from 'react';
import { type PowerHistory, type PowerLatest, powerPaths } from '../../../contract/power.ts';
import { dialEndWatts, dialStartWatts } from './dial-scale.ts';
import { createPowerFeed } from './power-feed.ts';
import type { SolarReading, SolarState } from './readout.ts';

export interface SolarView {
  readonly state: SolarState;
  /** Yesterday and today, if the server has them. */
  readonly history: PowerHistory | undefined;
  /** Epoch milliseconds. */
  readonly nowMs: number;
}

const refreshEveryMs = 5 * 60_000;
// How often the age of an unchanged value is updated.
const tickMs = 5_000;

/**
 * The plant's state; undefined until the first answer of the server.
 * @param isPaused keeps the last state
 */
export function useSolar(isPaused: boolean): SolarView | undefined {
  const [view, setView] = useState<SolarView>();
  useEffect(() => (isPaused ? undefined : followPlant(setView)), [isPaused]);
  return view;
}

/** @returns a function that stops it */
function followPlant(onView: (view: SolarView) => void): () => void {
  let state: SolarState = { dialEndWatts: dialStartWatts };
  let history: PowerHistory | undefined;
  // Of the current connection.
  let live: SolarReading | undefined;
  let isLoading = false;
  const stopped = new AbortController();
  const { signal } = stopped;

  const feed = createPowerFeed(() => new WebSocket(liveAddress()), {
    onConnect() {
      live = undefined;
      // Server and plant may have changed since the last connection.
      void load();
    },
    onWatts(watts) {
      live = { watts, takenAtMs: Date.now(), isLive: true };
      // The server may not know the source before the first value.
      if (!state.source) void load();
      else if (!isLoading) show();
    },
    onFailure: report,
  });

  // Live values are not shown meanwhile, or a simulated one might lack its label.
  async function load(): Promise<void> {
    if (isLoading) return;
    isLoading = true;
    try {
      const latest = await getJson<PowerLatest>(powerPaths.latest);
      const reading = readingOf(latest) ?? state.reading;
      state = { ...state, reading, source: latest.source ?? undefined };
      show();
      if (latest.source) history = await getJson<PowerHistory>(powerPaths.history);
    } catch (error) {
      report(error);
    }
    isLoading = false;
    show();
  }

  function show(): void {
    const reading = (state.source && live) ?? state.reading;
    state = {
      ...state,
      reading,
      dialEndWatts: dialEndWatts(reading?.watts, state.dialEndWatts),
    };
    onView({ state, history, nowMs: Date.now() });
  }

  // Hidden, prerendered and bfcached pages are all `hidden`. Keep no socket there.
  const isHidden = () => document.visibilityState === 'hidden';
  const followPage = () => (isHidden() ? feed.close() : feed.connect());
  document.addEventListener('visibilitychange', followPage, { signal });
  // An open socket may belong to the lost network, without any event.
  window.addEventListener('online', followPage, { signal });
  const ticking = setInterval(() => !isLoading && show(), tickMs);
  const refreshing = setInterval(() => isHidden() || void load(), refreshEveryMs);
  followPage();

  return () => {
    stopped.abort();
    clearInterval(ticking);
    clearInterval(refreshing);
    feed.close();
  };
}

function readingOf({ watts, time }: PowerLatest): SolarReading | undefined {
  if (watts === null || time === null) return undefined;
  return { watts, takenAtMs: Date.parse(time), isLive: false };
}

/** @throws Error without an answer within 10 s, or with an error status */
async function getJson<Answer>(path: string): Promise<Answer> {
  const headers = { accept: 'application/json' };
  const response = await fetch(path, { headers, signal: AbortSignal.timeout(10_000) });
  if (!response.ok) throw new Error(`GET ${path} answered ${response.status}`);
  return response.json();
}

// Older browsers reject relative websocket addresses.
function liveAddress(): URL {
  const address = new URL(powerPaths.live, location.href);
  address.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:';
  return address;
}

/** The specification requires errors in the console; visitors see the age of the value. */
function report(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: see above.
  console.error('client:', error);
}

// Browser APIs used by the meter: clock, console, fetch, and page visibility.
import { type PowerLatest, powerPaths } from '../../../contract/power.ts';

export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
  /** Runs the action once after the delay; returns a function that cancels it. */
  after(delayMs: number, action: () => void): () => void;
}

export const browserClock: Clock = {
  now: () => Date.now(),
  after(delayMs, action) {
    const timer = setTimeout(action, delayMs);
    return () => clearTimeout(timer);
  },
};

/** The specification wants errors in the console; visitors see the age of the value. */
export function report(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: see above.
  console.error('client:', error);
}

export interface LatestAnswer {
  readonly latest: PowerLatest;
  /** Epoch milliseconds: server time, since a visitor's clock may be wrong. */
  readonly serverNowMs: number;
}

/** Fetches the newest value. Throws as `ask` does. */
export async function askLatest(): Promise<LatestAnswer> {
  const response = await ask(powerPaths.latest);
  const serverNowMs = Date.parse(response.headers.get('date') ?? '');
  return {
    latest: await response.json(),
    serverNowMs: Number.isNaN(serverNowMs) ? Date.now() : serverNowMs,
  };
}

/** @throws Error without an answer within 10 s, or with an error status */
export async function ask(path: string): Promise<Response> {
  const response = await fetch(path, {
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(10_000),
  });
  if (!response.ok) throw new Error(`GET ${path} answered ${response.status}`);
  return response;
}

/**
 * Hidden, prerendered and bfcached pages need no live values; a page with an open socket may not enter the bfcache at
 * all.
 */
export interface PageWatch {
  isAwake(): boolean;
  /** Observes the page; returns a function that stops that. */
  watch(onEvent: (event: PageEvent) => void): () => void;
}

export type PageEvent = 'hidden' | 'visible' | 'online';

/** The used part of a `Document`. */
interface WatchedDocument extends EventTarget {
  readonly visibilityState: string;
  /** Only if the browser supports prerendering. */
  readonly prerendering?: boolean;
}

export function createPageWatch(document: WatchedDocument, window: EventTarget): PageWatch {
  const isAwake = () => document.visibilityState === 'visible' && !document.prerendering;
  return {
    isAwake,
    watch(onEvent) {
      const end = new AbortController();
      const on = (target: EventTarget, type: string, action: () => void) =>
        target.addEventListener(type, action, { signal: end.signal });
      const look = () => onEvent(isAwake() ? 'visible' : 'hidden');
      on(document, 'visibilitychange', look);
      on(document, 'prerenderingchange', look);
      on(window, 'pageshow', look);
      on(window, 'pagehide', () => onEvent('hidden'));
      on(window, 'online', () => onEvent('online'));
      return () => end.abort();
    },
  };
}

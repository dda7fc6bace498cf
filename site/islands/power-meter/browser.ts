// What the meter uses of the browser: its clock, its console, the server it asks, and whether
// somebody can see the page.
import { type PowerLatest, powerPaths } from '../../../contract/power.ts';

export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
  /** Runs the action once after the delay; the returned function cancels it. */
  after(delayMs: number, action: () => void): () => void;
}

export const browserClock: Clock = {
  now: () => Date.now(),
  after(delayMs, action) {
    const timer = setTimeout(action, delayMs);
    return () => clearTimeout(timer);
  },
};

/** The console is where the specification wants errors; visitors read how old the value is. */
export function report(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: see above.
  console.error('client:', error);
}

export interface LatestAnswer {
  readonly latest: PowerLatest;
  /** Epoch milliseconds: the time of the server, since a visitor's clock may be wrong. */
  readonly serverNowMs: number;
}

/** Asks for the newest value. Throws as `ask` does. */
export async function askLatest(): Promise<LatestAnswer> {
  const response = await ask(powerPaths.latest);
  const serverNowMs = Date.parse(response.headers.get('date') ?? '');
  return {
    latest: await response.json(),
    serverNowMs: Number.isNaN(serverNowMs) ? Date.now() : serverNowMs,
  };
}

/** @throws Error when there is no answer within 10 s, or it is no success */
export async function ask(path: string): Promise<Response> {
  const response = await fetch(path, {
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(10_000),
  });
  if (!response.ok) throw new Error(`GET ${path} answered ${response.status}`);
  return response;
}

/**
 * A hidden page, one prepared ahead and one kept for the way back need no live values; and a page with
 * an open socket may not be kept for the way back at all.
 */
export interface PageWatch {
  isAwake(): boolean;
  /** Tells what happens to the page; the returned function ends that. */
  watch(onEvent: (event: PageEvent) => void): () => void;
}

export type PageEvent = 'hidden' | 'visible' | 'online';

/** What is used of a `Document`. */
interface WatchedDocument extends EventTarget {
  readonly visibilityState: string;
  /** Only where the browser can prepare pages ahead. */
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

// Whether somebody can see the page. A hidden page, one prepared ahead and one kept for the way back
// need no live values; and a page with an open socket may not be kept for the way back at all.

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

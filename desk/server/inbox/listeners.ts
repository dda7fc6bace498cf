// Who has the inbox open. All of them hear what changes.
import type { Clock } from '../../../services/process/clock.ts';

export interface Listener {
  /** Resolves with the ids of what has changed since it was last asked; with none once it is closed or time is up. */
  next(withinMs: number): Promise<string[]>;
  readonly isClosed: boolean;
  /** Harmless when called again. */
  close(): void;
}

export interface Listeners {
  listen(personId: string): Listener;
  tell(ids: readonly string[]): void;
  closeAll(): void;
}

// More windows of one person at once are a fault; the oldest closes.
const mostOfPerson = 20;
// More changes at once are news of everything.
const mostIds = 500;

export function createListeners(clock: Clock): Listeners {
  const open = new Set<ReturnType<typeof subscribe>>();

  function subscribe(personId: string) {
    const ids = new Set<string>();
    let wake = () => {};
    const subscription = {
      personId,
      isClosed: false,
      add(news: readonly string[]) {
        for (const id of news) ids.add(id);
        wake();
      },
      async next(withinMs: number) {
        if (!subscription.isClosed && ids.size === 0) {
          const { promise, resolve } = Promise.withResolvers<void>();
          const cancel = clock.after(withinMs, resolve);
          wake = () => {
            cancel();
            resolve();
          };
          await promise;
        }
        const news = subscription.isClosed ? [] : [...ids].slice(0, mostIds);
        ids.clear();
        return news;
      },
      close() {
        subscription.isClosed = true;
        open.delete(subscription);
        wake();
      },
    };
    return subscription;
  }

  return {
    listen(personId) {
      const own = [...open].filter((other) => other.personId === personId);
      if (own.length >= mostOfPerson) own[0]?.close();
      const subscription = subscribe(personId);
      open.add(subscription);
      return subscription;
    },
    tell(ids) {
      for (const subscription of open) subscription.add(ids);
    },
    closeAll() {
      for (const subscription of open) subscription.close();
    },
  };
}

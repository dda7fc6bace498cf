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

interface Subscription extends Listener {
  readonly personId: string;
  add(ids: readonly string[]): void;
}

// Nobody has so many windows; whoever opens more closes their oldest.
const mostOfPerson = 20;
// More changes at once are news of everything.
const mostIds = 500;

export function createListeners(clock: Clock): Listeners {
  const subscriptions = new Set<Subscription>();

  function subscribe(personId: string): Subscription {
    const ids = new Set<string>();
    let isClosed = false;
    let wake = () => {};
    const subscription: Subscription = {
      personId,
      get isClosed() {
        return isClosed;
      },
      add(news) {
        for (const id of news) ids.add(id);
        wake();
      },
      async next(withinMs) {
        if (!isClosed && ids.size === 0) {
          await new Promise<void>((resolve) => {
            const cancel = clock.after(withinMs, resolve);
            wake = () => {
              cancel();
              resolve();
            };
          });
        }
        const news = isClosed ? [] : [...ids].slice(0, mostIds);
        ids.clear();
        return news;
      },
      close() {
        isClosed = true;
        subscriptions.delete(subscription);
        wake();
      },
    };
    return subscription;
  }

  return {
    listen(personId) {
      const own = [...subscriptions].filter((other) => other.personId === personId);
      if (own.length >= mostOfPerson) own[0]?.close();
      const subscription = subscribe(personId);
      subscriptions.add(subscription);
      return subscription;
    },
    tell(ids) {
      for (const subscription of subscriptions) subscription.add(ids);
    },
    closeAll() {
      for (const subscription of subscriptions) subscription.close();
    },
  };
}

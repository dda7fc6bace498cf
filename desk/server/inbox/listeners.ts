// Who has the inbox open. All of them hear what changes.
import type { Clock } from '../../../server/process/clock.ts';

export type Listeners = ReturnType<typeof createListeners>;
export type Listener = ReturnType<Listeners['listen']>;

// More windows of one person at once are a fault; the oldest closes.
const mostOfPerson = 20;
// More changes at once are news of everything.
const mostIds = 500;

export function createListeners(clock: Clock) {
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
      /** Resolves with the ids of what has changed since it was last asked; with none once it is closed or time is up. */
      async next(withinMs: number): Promise<string[]> {
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
      /** Harmless when called again. */
      close() {
        subscription.isClosed = true;
        open.delete(subscription);
        wake();
      },
    };
    return subscription;
  }

  return {
    listen(personId: string) {
      const own = [...open].filter((other) => other.personId === personId);
      if (own.length >= mostOfPerson) own[0]?.close();
      const subscription = subscribe(personId);
      open.add(subscription);
      return subscription;
    },
    tell(ids: readonly string[]) {
      for (const subscription of open) subscription.add(ids);
    },
    closeAll() {
      for (const subscription of open) subscription.close();
    },
  };
}

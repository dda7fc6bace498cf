import type { PageEvent, PageWatch } from '../page-watch.ts';

export interface FakePage extends PageWatch {
  /** What the visitor or the network does. */
  tell(event: PageEvent): void;
  watchers(): number;
}

export function createFakePage(isAwakeAtFirst = true): FakePage {
  const watchers = new Set<(event: PageEvent) => void>();
  let isAwake = isAwakeAtFirst;
  return {
    isAwake: () => isAwake,
    watch(onEvent) {
      watchers.add(onEvent);
      return () => watchers.delete(onEvent);
    },
    tell(event) {
      if (event !== 'online') isAwake = event === 'visible';
      for (const onEvent of [...watchers]) onEvent(event);
    },
    watchers: () => watchers.size,
  };
}

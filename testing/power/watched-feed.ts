import type { PageEvent, PageWatch } from '../../site/islands/power-meter/browser.ts';
import {
  createPowerFeed,
  type FeedSocket,
  type PowerFeed,
} from '../../site/islands/power-meter/power-feed.ts';
import { createMovedClock, type MovedClock } from '../server/moved-clock.ts';

interface FakePage extends PageWatch {
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

/** A socket whose server is the test. */
interface FakeSocket extends FeedSocket {
  /** With which code the client closed it, if it has. */
  closedWith(): number | undefined;
  accept(): void;
  send(content: unknown): void;
  /** As a browser reports it: with an error first when the connection broke. */
  hangUp(code: number): void;
}

function createFakeSocket(): FakeSocket {
  const target = new EventTarget();
  let closedWith: number | undefined;
  const tell = (type: string, details: object = {}) =>
    target.dispatchEvent(Object.assign(new Event(type), details));
  return Object.assign(target, {
    close(code: number) {
      closedWith ??= code;
    },
    closedWith: () => closedWith,
    accept: () => void tell('open'),
    send: (content: unknown) => void tell('message', { data: content }),
    hangUp(code: number) {
      if (code === 1006) tell('error');
      tell('close', { code });
    },
  });
}

interface WatchedFeed {
  readonly feed: PowerFeed;
  readonly page: FakePage;
  readonly clock: MovedClock;
  readonly watts: number[];
  readonly failures: string[];
  /** All that were opened so far. */
  readonly sockets: readonly FakeSocket[];
  /** The one that was opened last. */
  socket(): FakeSocket;
}

/** The real feed between a fake server and a fake page, already started. */
export function startWatchedFeed({ random = 0, isAwake = true } = {}): WatchedFeed {
  const page = createFakePage(isAwake);
  const clock = createMovedClock();
  const sockets: FakeSocket[] = [];
  const watts: number[] = [];
  const failures: string[] = [];
  const openSocket = () => {
    const socket = createFakeSocket();
    sockets.push(socket);
    return socket;
  };
  const feed = createPowerFeed(
    { openSocket, page, clock, random: () => random },
    {
      onOpen: () => {},
      onWatts: (value) => watts.push(value),
      onFailure: ({ message }) => failures.push(message),
    },
  );
  feed.start();
  const socket = () => {
    const last = sockets.at(-1);
    if (!last) throw new Error('No socket was opened');
    return last;
  };
  return { feed, page, clock, watts, failures, sockets, socket };
}

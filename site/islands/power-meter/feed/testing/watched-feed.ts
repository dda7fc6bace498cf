import { createMovedClock, type MovedClock } from '../../../../../server/testing/moved-clock.ts';
import { createPowerFeed, type PowerFeed } from '../create-power-feed.ts';
import { createFakePage, type FakePage } from './fake-page.ts';
import { createFakeSocket, type FakeSocket } from './fake-socket.ts';

export interface WatchedFeed {
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

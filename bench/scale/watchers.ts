// The feed of our page, as it runs in a browser, through the proxy.
import { WebSocket } from 'ws';
import { systemClock } from '../../services/process/clock.ts';
import {
  createPowerFeed,
  type FeedSocket,
  type PowerFeed,
} from '../../site/islands/power-meter/power-feed.ts';
import { siteUrl } from './replicas.ts';

export interface Watchers {
  /** Whether every one has an open connection. */
  areOpen(): boolean;
  /** Connections that were open and ended. */
  losses(): number;
  /** Times that somebody came back in vain and has to wait for longer. */
  failedReturns(): number;
  /** From the end of a connection to the next open one, the wait included. */
  returnsMs(): readonly number[];
  stop(): void;
}

const alwaysSeen = { isAwake: () => true, watch: () => () => {} };

export function startWatchers(proxyPort: number, count: number): Watchers {
  const open = new Set<number>();
  const returnsMs: number[] = [];
  const feeds: PowerFeed[] = [];
  let losses = 0;
  let failedReturns = 0;
  let isOver = false;
  for (let index = 0; index < count; index += 1) feeds.push(startOne(index));

  function startOne(index: number): PowerFeed {
    let lostAt: number | undefined;
    const openSocket = () => {
      const socket = new WebSocket(`wss://localhost:${proxyPort}/power`, {
        origin: siteUrl,
        rejectUnauthorized: false,
        // The proxy may listen on IPv4 only.
        family: 4,
      });
      socket.on('close', () => {
        if (isOver) return;
        if (open.delete(index)) {
          losses += 1;
          lostAt = performance.now();
        } else failedReturns += 1;
      });
      // It is an EventTarget in all that the feed uses, though not in its type.
      return socket as unknown as FeedSocket;
    };
    const feed = createPowerFeed(
      { openSocket, page: alwaysSeen, clock: systemClock, random: Math.random },
      {
        onOpen() {
          open.add(index);
          if (lostAt !== undefined) returnsMs.push(performance.now() - lostAt);
        },
        onWatts: () => {},
        onFailure: () => {},
      },
    );
    feed.start();
    return feed;
  }

  return {
    areOpen: () => open.size === count,
    losses: () => losses,
    failedReturns: () => failedReturns,
    returnsMs: () => returnsMs,
    stop() {
      isOver = true;
      for (const feed of feeds) feed.stop();
    },
  };
}

// Carries out what the state machine wants: sockets, waiting, and telling whoever watches.

import type { Clock, PageWatch } from './browser.ts';
import { advanceFeed, type FeedEffect, type FeedEvent, stoppedFeed } from './feed-state.ts';

export interface PowerFeed {
  start(): void;
  /** Closes the socket and ends. Harmless when called again. */
  stop(): void;
  /** Whether a connection stands, as far as the browser knows. */
  isOpen(): boolean;
  /** Closes a connection that died without a close event, and tries again after the usual wait. */
  replaceDead(): void;
}

export interface FeedListener {
  /** A connection stands, the first or another one. */
  onOpen(): void;
  onWatts(watts: number): void;
  /** There will be no more values. The error's message is the one of the specification. */
  onFailure(error: Error): void;
}

interface FeedParts {
  readonly openSocket: () => FeedSocket;
  readonly page: PageWatch;
  readonly clock: Pick<Clock, 'after'>;
  /** 0 to 1, as `Math.random`. */
  readonly random: () => number;
}

/** What is used of a `WebSocket`. */
export interface FeedSocket extends EventTarget {
  close(code: number): void;
}

// Spreads the return of thousands of pages after a restart of the server.
const mostJitter = 0.25;

export function createPowerFeed(parts: FeedParts, listener: FeedListener): PowerFeed {
  const { clock, openSocket, page, random } = parts;
  let state = stoppedFeed;
  let socket: AttachedSocket | undefined;
  let cancelWait = () => {};
  let endWatch = () => {};

  function advance(event: FeedEvent): void {
    if (event.type === 'opened') listener.onOpen();
    const step = advanceFeed(state, event);
    state = step.state;
    for (const effect of step.effects) carryOut(effect);
  }

  function carryOut(effect: FeedEffect): void {
    switch (effect.type) {
      case 'open':
        socket?.detach();
        socket = attach(openSocket(), advance);
        break;
      case 'close':
        socket?.detach();
        socket?.close(effect.code);
        break;
      case 'wait': {
        const delayMs = effect.delayMs * (1 + mostJitter * random());
        cancelWait = clock.after(delayMs, () => advance({ type: 'waited' }));
        break;
      }
      case 'cancel-wait':
        cancelWait();
        break;
      case 'show':
        listener.onWatts(effect.watts);
        break;
      case 'fail':
        listener.onFailure(new Error(effect.message));
        break;
    }
  }

  return {
    start() {
      endWatch();
      endWatch = page.watch((type) => advance({ type }));
      advance({ type: 'start', isAwake: page.isAwake() });
    },
    stop() {
      endWatch();
      advance({ type: 'stop' });
    },
    isOpen: () => state.phase === 'open',
    replaceDead: () => advance({ type: 'dead' }),
  };
}

interface AttachedSocket {
  /** Nothing that it says afterwards is heard. */
  detach(): void;
  close(code: number): void;
}

function attach(socket: FeedSocket, advance: (event: FeedEvent) => void): AttachedSocket {
  const end = new AbortController();
  const on = (type: string, toEvent: (event: Event) => FeedEvent) =>
    socket.addEventListener(type, (event) => advance(toEvent(event)), { signal: end.signal });
  on('open', () => ({ type: 'opened' }));
  on('message', (event) => ({ type: 'message', content: (event as MessageEvent).data }));
  on('close', (event) => ({ type: 'closed', code: (event as CloseEvent).code }));
  on('error', () => ({ type: 'error' }));
  return { detach: () => end.abort(), close: (code) => socket.close(code) };
}

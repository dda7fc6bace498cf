// The websocket of live values, with reconnects. Source: specification sections 4 and 8, decisions of the power feed.
import { parseWatts } from '../../../contract/power.ts';
import type { Clock, PageEvent, PageWatch } from './browser.ts';

export interface PowerFeed {
  start(): void;
  /** Closes the socket. Idempotent. */
  stop(): void;
  /** Whether the socket is open, as far as the browser knows. */
  isOpen(): boolean;
  /** Closes a connection that died without a close event, and reconnects after the usual delay. */
  replaceDead(): void;
}

export interface FeedListener {
  /** Connected or reconnected. */
  onOpen(): void;
  onWatts(watts: number): void;
  /** No more values will follow. The error's message is the one of the specification. */
  onFailure(error: Error): void;
}

interface FeedParts {
  readonly openSocket: () => FeedSocket;
  readonly page: PageWatch;
  readonly clock: Pick<Clock, 'after'>;
  /** 0 to 1, as `Math.random`. */
  readonly random: () => number;
}

/** The used part of a `WebSocket`. */
export interface FeedSocket extends EventTarget {
  close(code: number): void;
}

/**
 * `asleep`: the page is hidden or prerendered. `failed`: permanent until restarted.
 */
type Phase = 'stopped' | 'asleep' | 'connecting' | 'open' | 'waiting' | 'failed';

const firstWaitMs = 2_000;
const mostFailedTries = 16;
// Spreads the reconnects of thousands of pages after a server restart.
const mostJitter = 0.25;
// Far more than a value needs.
const longestFrame = 32;

const done = 1000;
const blockedOrigin = 1008;
// Replaces protocol error 1002, which browsers may not send: close(1002) throws.
const notANumber = 4002;

export function createPowerFeed(parts: FeedParts, listener: FeedListener): PowerFeed {
  const { clock, openSocket, page, random } = parts;
  let phase: Phase = 'stopped';
  // Consecutive. Only a value resets it: a server that accepts and closes does not work.
  let failedTries = 0;
  let socket: FeedSocket | undefined;
  let listening = new AbortController();
  let cancelWait = () => {};
  let endWatch = () => {};

  /** Drops the socket and its listeners, and cancels the reconnect. */
  function leave(next: Phase, code = done): void {
    phase = next;
    cancelWait();
    listening.abort();
    socket?.close(code);
    socket = undefined;
  }

  function connect(): void {
    leave('connecting');
    listening = new AbortController();
    const opened = openSocket();
    const on = (type: string, heard: (event: Event) => void) =>
      opened.addEventListener(type, heard, { signal: listening.signal });
    on('open', () => {
      phase = 'open';
      listener.onOpen();
    });
    on('message', (event) => receive((event as MessageEvent).data));
    on('error', retry);
    on('close', (event) => {
      // Our origin is blocked; trying again cannot help. After an error, the close event arrives while waiting.
      if ((event as CloseEvent).code !== blockedOrigin) retry();
      else fail('power bridge websocket closed with 1008: Blocked origin!');
    });
    socket = opened;
  }

  function receive(content: unknown): void {
    if (phase !== 'open') return;
    const isShort = typeof content === 'string' && content.length <= longestFrame;
    const watts = isShort ? parseWatts(content) : undefined;
    if (watts === undefined) {
      fail('Received NaN value from websocket server', notANumber);
      return;
    }
    failedTries = 0;
    listener.onWatts(watts);
  }

  // An error is followed by a close event, which is no second failure.
  function retry(): void {
    if (phase === 'waiting') return;
    failedTries += 1;
    if (failedTries > mostFailedTries) {
      fail(`Can't connect to websocket server after ${failedTries} tries`);
      return;
    }
    phase = 'waiting';
    const delayMs = firstWaitMs * 2 ** (failedTries - 1) * (1 + mostJitter * random());
    cancelWait = clock.after(delayMs, connect);
  }

  function fail(message: string, code?: number): void {
    leave('failed', code);
    listener.onFailure(new Error(message));
  }

  function followPage(event: PageEvent): void {
    if (phase === 'stopped' || phase === 'failed') return;
    if (event === 'hidden') leave('asleep');
    else if (phase === 'asleep' ? event === 'visible' : event === 'online' || phase === 'waiting')
      connect();
    // An open socket may belong to the lost network, without any event.
  }

  return {
    start() {
      if (phase !== 'stopped') return;
      failedTries = 0;
      endWatch = page.watch(followPage);
      if (page.isAwake()) connect();
      else phase = 'asleep';
    },
    stop() {
      endWatch();
      leave('stopped');
    },
    isOpen: () => phase === 'open',
    replaceDead() {
      if (phase !== 'open') return;
      leave('open');
      retry();
    },
  };
}

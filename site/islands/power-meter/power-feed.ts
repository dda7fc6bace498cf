// The websocket of live values, with reconnects. Source: specification sections 4 and 8, decisions of the power feed.
import { parseWatts, staleAfterMs } from '../../../contract/power.ts';

export interface PowerFeed {
  /** Connects at once, in place of an open connection. Does nothing after a failure. */
  connect(): void;
  /** Closes the socket. Idempotent. */
  close(): void;
}

interface FeedListener {
  /** Each time a connection is opened. */
  onConnect(): void;
  onWatts(watts: number): void;
  /** No more values will follow. The error has the message given in the specification. */
  onFailure(error: Error): void;
}

const firstWaitMs = 2_000;
const maxFailedTries = 16;
// Spreads the reconnects of thousands of pages, after a restart of the server or while the plant is silent.
const withJitter = (delayMs: number) => delayMs * (1 + 0.25 * Math.random());

const normalClosure = 1000;
const blockedOrigin = 1008;
// Replaces protocol error 1002, which browsers may not send: close(1002) throws.
const notANumber = 4002;

export function createPowerFeed(openSocket: () => WebSocket, listener: FeedListener): PowerFeed {
  let hasFailed = false;
  // Consecutive. Only a value resets it: a server that accepts and closes does not work.
  let failedTries = 0;
  let socket: WebSocket | undefined;
  let listening = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function connect(): void {
    if (hasFailed) return;
    close();
    listening = new AbortController();
    const { signal } = listening;
    socket = openSocket();
    socket.addEventListener('message', ({ data }) => receive(data), { signal });
    // An error is always followed by a close event.
    socket.addEventListener('close', ({ code }) => end(code), { signal });
    retryIfSilent();
    listener.onConnect();
  }

  function receive(content: unknown): void {
    const watts = typeof content === 'string' ? parseWatts(content) : undefined;
    if (watts === undefined) {
      fail('Received NaN value from websocket server', notANumber);
      return;
    }
    failedTries = 0;
    retryIfSilent();
    listener.onWatts(watts);
  }

  // A connection can die without a close event.
  function retryIfSilent(): void {
    clearTimeout(timer);
    timer = setTimeout(retry, withJitter(staleAfterMs));
  }

  function end(code: number): void {
    // Our origin is blocked; trying again cannot help.
    if (code === blockedOrigin) fail('power bridge websocket closed with 1008: Blocked origin!');
    else retry();
  }

  function retry(): void {
    close();
    failedTries += 1;
    if (failedTries > maxFailedTries) {
      fail(`Can't connect to websocket server after ${failedTries} tries`);
      return;
    }
    timer = setTimeout(connect, withJitter(firstWaitMs * 2 ** (failedTries - 1)));
  }

  function fail(message: string, code?: number): void {
    hasFailed = true;
    close(code);
    listener.onFailure(new Error(message));
  }

  function close(code = normalClosure): void {
    clearTimeout(timer);
    listening.abort();
    socket?.close(code);
    socket = undefined;
  }

  return { connect, close: () => close() };
}

// The power feed as a state machine: an event leads to the next state and to what has to be done.
// Source: specification sections 4 and 8, decisions of the power feed.
import { parseWatts } from '../../../contract/power.ts';

export type FeedState = RestingFeed | RunningFeed;

interface RestingFeed {
  /** `failed` is for good, until the feed is started anew. */
  readonly phase: 'stopped' | 'failed';
}

interface RunningFeed {
  /** `asleep`: nobody is looking, the page is hidden or prepared ahead. */
  readonly phase: 'asleep' | 'connecting' | 'open' | 'waiting';
  /** In a row. Only a value ends the row: a server that accepts and hangs up is none that works. */
  readonly failedTries: number;
}

export type FeedEvent =
  | { readonly type: 'start'; readonly isAwake: boolean }
  | { readonly type: 'message'; readonly content: unknown }
  | { readonly type: 'closed'; readonly code: number }
  | {
      /** `dead`: the socket is open, and yet nothing comes through it any more. */
      readonly type:
        | 'stop'
        | 'opened'
        | 'error'
        | 'dead'
        | 'waited'
        | 'hidden'
        | 'visible'
        | 'online';
    };

export type FeedEffect =
  | { readonly type: 'open' }
  /** Closes the socket; nothing that it says afterwards counts. */
  | { readonly type: 'close'; readonly code: number }
  /** Ends with the event `waited`, after this time and some jitter. */
  | { readonly type: 'wait'; readonly delayMs: number }
  | { readonly type: 'cancel-wait' }
  | { readonly type: 'show'; readonly watts: number }
  | { readonly type: 'fail'; readonly message: string };

export interface FeedStep {
  readonly state: FeedState;
  /** To be done in this order. */
  readonly effects: readonly FeedEffect[];
}

export const stoppedFeed: FeedState = { phase: 'stopped' };

const firstWaitMs = 2_000;
const mostFailedTries = 16;
// Far more than watts need. A megabyte of digits is no value.
const longestFrame = 32;

const done = 1000;
const blockedOrigin = 1008;
// Stands for the protocol error 1002, which a browser may not send: close(1002) throws.
const notANumber = 4002;

/** Where an event leads. One that means nothing in a state changes nothing. */
export function advanceFeed(state: FeedState, event: FeedEvent): FeedStep {
  return 'failedTries' in state ? goOn(state, event) : begin(state, event);
}

function goOn(state: RunningFeed, event: FeedEvent): FeedStep {
  const { phase, failedTries } = state;
  switch (event.type) {
    case 'stop':
      return { state: stoppedFeed, effects: leave(state) };
    case 'hidden':
      return phase === 'asleep' ? stay(state) : sleep(failedTries, leave(state));
    case 'visible':
      return phase === 'asleep' || phase === 'waiting'
        ? connect(failedTries, leave(state))
        : stay(state);
    case 'online':
      // An open socket may belong to the network that is gone, and would never say so.
      return phase === 'asleep' ? stay(state) : connect(failedTries, leave(state));
    case 'waited':
      return phase === 'waiting' ? connect(failedTries) : stay(state);
    case 'opened':
      return phase === 'connecting' ? stay({ ...state, phase: 'open' }) : stay(state);
    case 'message':
      return phase === 'open' ? receive(event.content) : stay(state);
    case 'closed':
      return phase !== 'asleep' && event.code === blockedOrigin
        ? block(state)
        : retryUnlessWaiting(state);
    case 'error':
      return retryUnlessWaiting(state);
    case 'dead':
      return phase === 'open' ? retryUnlessWaiting(state, leave(state)) : stay(state);
    default:
      return stay(state);
  }
}

function begin(state: RestingFeed, event: FeedEvent): FeedStep {
  if (event.type === 'stop') return stay(stoppedFeed);
  if (event.type !== 'start' || state.phase !== 'stopped') return stay(state);
  return event.isAwake ? connect(0) : sleep(0);
}

function stay(state: FeedState): FeedStep {
  return { state, effects: [] };
}

function sleep(failedTries: number, effects: readonly FeedEffect[] = []): FeedStep {
  return { state: { phase: 'asleep', failedTries }, effects };
}

function connect(failedTries: number, effects: readonly FeedEffect[] = []): FeedStep {
  return { state: { phase: 'connecting', failedTries }, effects: [...effects, { type: 'open' }] };
}

/** What must end before something else begins. */
function leave({ phase }: RunningFeed): FeedEffect[] {
  if (phase === 'waiting') return [{ type: 'cancel-wait' }];
  return phase === 'asleep' ? [] : [{ type: 'close', code: done }];
}

function receive(content: unknown): FeedStep {
  const watts = wattsOf(content);
  if (watts !== undefined) {
    return { state: { phase: 'open', failedTries: 0 }, effects: [{ type: 'show', watts }] };
  }
  const close: FeedEffect = { type: 'close', code: notANumber };
  return fail('Received NaN value from websocket server', [close]);
}

function wattsOf(content: unknown): number | undefined {
  if (typeof content !== 'string' || content.length > longestFrame) return undefined;
  return parseWatts(content);
}

function block(state: RunningFeed): FeedStep {
  // 1008 means that our origin is blocked; trying again cannot help.
  const effects = state.phase === 'waiting' ? leave(state) : [];
  return fail('power bridge websocket closed with 1008: Blocked origin!', effects);
}

// An error is followed by a closing, which is then no second failure.
function retryUnlessWaiting(state: RunningFeed, first: readonly FeedEffect[] = []): FeedStep {
  if (state.phase === 'asleep' || state.phase === 'waiting') return stay(state);
  const failedTries = state.failedTries + 1;
  if (failedTries > mostFailedTries) {
    return fail(`Can't connect to websocket server after ${failedTries} tries`, first);
  }
  const delayMs = firstWaitMs * 2 ** (failedTries - 1);
  const effects: FeedEffect[] = [...first, { type: 'wait', delayMs }];
  return { state: { phase: 'waiting', failedTries }, effects };
}

function fail(message: string, effects: readonly FeedEffect[]): FeedStep {
  return { state: { phase: 'failed' }, effects: [...effects, { type: 'fail', message }] };
}

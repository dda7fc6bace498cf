// Polls the event table, which this and other processes write (intake, mail worker, command line, other desks), and
// notifies open pages by server-sent events (https://html.spec.whatwg.org/multipage/server-sent-events.html).
import { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import { lastEvent, openedAction } from '../../../server/store/record.ts';
import { type ChangeEvent, isOnEnquiry, signOfLife } from '../../api/schemas.ts';
import { isSessionOpen } from '../accounts/sessions.ts';
import type { DeskEnv, DeskParts } from '../context.ts';
import { allow } from '../guard.ts';

/** Proxies and pages time out after a minute of silence. */
export const signOfLifeMs = 25_000;
/** Streams end at the next keep-alive after this; the browser reconnects and is checked again. */
export const longestStreamMs = 5 * 60_000;
const reconnectMs = 1_000;

export function changeRoutes({ clock, db }: DeskParts, { subscribe }: Follower) {
  return new Hono<DeskEnv>().get('/api/changes', allow('read'), (context) => {
    const { person, session } = context.var;
    const until = clock.now() + longestStreamMs;
    // Keeps proxies from buffering.
    context.header('x-accel-buffering', 'no');
    return streamSSE(context, async (stream) => {
      const changes = subscribe(person.id);
      stream.onAbort(changes.close);
      try {
        await stream.write(`retry: ${reconnectMs}\n\n`);
        while (!changes.isClosed) {
          const ids = await changes.next(signOfLifeMs);
          const now = clock.now();
          if (changes.isClosed || now >= until || !(await isSessionOpen(db, session.id, now)))
            return;
          // A comment would do for proxies, but pages do not see it.
          await stream.writeSSE(
            ids.length === 0
              ? { event: signOfLife, data: '' }
              : { data: JSON.stringify({ ids } satisfies ChangeEvent) },
          );
        }
      } finally {
        changes.close();
      }
    });
  });
}

const everyMs = 1_000;
// More streams per person are a bug; the oldest is closed.
const mostOfPerson = 20;
// More changes at once are sent as a change of everything.
const mostIds = 500;

/** The subscription of an open page. */
export interface Subscription {
  readonly personId: string;
  isClosed: boolean;
  /** Ids changed since the last call; none once closed or expired. */
  next(withinMs: number): Promise<string[]>;
  /** Idempotent. */
  close(): void;
}

export type Follower = ReturnType<typeof createFollower>;

export function createFollower({ clock, db, log }: DeskParts) {
  const open = new Map<Subscription, (news: readonly string[]) => void>();
  let cancel = () => {};
  let isStopped = false;
  let looking: Promise<void> = Promise.resolve();
  /** Number of the latest event read; starts at the current one. */
  let seen: number | undefined;

  async function lookOnce(): Promise<void> {
    if (seen === undefined) {
      seen = await lastEvent(db);
      return;
    }
    const events = await db
      .selectFrom('event')
      .select(['number', 'about', 'action'])
      .where('number', '>', seen)
      .orderBy('number')
      .execute();
    seen = events.at(-1)?.number ?? seen;
    const ids = events.flatMap(({ about, action }) => (isNews(action) ? (about ?? []) : []));
    if (ids.length > 0) for (const tell of open.values()) tell(ids);
  }

  /** Polls now, after a running poll. Never rejects. */
  async function look(): Promise<void> {
    looking = looking.then(lookOnce).catch((error: unknown) => {
      log.warn({ err: error }, 'desk: the store could not be followed; trying again');
    });
    await looking;
  }

  async function follow(): Promise<void> {
    await look();
    if (!isStopped) cancel = clock.after(everyMs, () => void follow());
  }

  function subscribe(personId: string): Subscription {
    const own = [...open.keys()].filter((other) => other.personId === personId);
    if (own.length >= mostOfPerson) own[0]?.close();
    const ids = new Set<string>();
    let wake = () => {};
    const subscription: Subscription = {
      personId,
      isClosed: false,
      async next(withinMs) {
        if (!subscription.isClosed && ids.size === 0) {
          const { promise, resolve } = Promise.withResolvers<void>();
          wake = resolve;
          const stopWaiting = clock.after(withinMs, resolve);
          await promise;
          stopWaiting();
        }
        const news = subscription.isClosed ? [] : [...ids].slice(0, mostIds);
        ids.clear();
        return news;
      },
      close() {
        subscription.isClosed = true;
        open.delete(subscription);
        wake();
      },
    };
    open.set(subscription, (news) => {
      for (const id of news) ids.add(id);
      wake();
    });
    return subscription;
  }

  return {
    look,
    subscribe,
    start: follow,
    async stop() {
      isStopped = true;
      cancel();
      for (const subscription of open.keys()) subscription.close();
      await looking;
    },
  };
}

function isNews(action: string): boolean {
  return isOnEnquiry(action) && action !== openedAction;
}

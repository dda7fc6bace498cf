// Tells open pages what happens, as server-sent events (https://html.spec.whatwg.org/multipage/server-sent-events.html).
import { Hono } from 'hono';
import { type SSEStreamingApi, streamSSE } from 'hono/streaming';
import { type ChangeEvent, signOfLife } from '../../api/inbox.ts';
import { isSessionOpen } from '../accounts/sessions.ts';
import type { DeskEnv, DeskParts } from '../context.ts';
import { allow } from '../guard.ts';
import type { Listener, Listeners } from './listeners.ts';

/** Proxies, and pages, give up on what stays silent for a minute. */
export const signOfLifeMs = 25_000;
/** Then a stream ends with its next sign of life. The browser connects again, and the guard looks anew. */
export const longestStreamMs = 5 * 60_000;
const reconnectMs = 1_000;

export function changeRoutes({ clock, db }: DeskParts, listeners: Listeners) {
  return new Hono<DeskEnv>().get('/api/changes', allow('read'), (context) => {
    const { person, session } = context.var;
    const until = clock.now() + longestStreamMs;

    const isSignedIn = async () =>
      clock.now() < until && (await isSessionOpen(db, session.id, clock.now()));

    // Proxies must not gather events until there are many.
    context.header('x-accel-buffering', 'no');
    return streamSSE(context, async (stream) => {
      const listener = listeners.listen(person.id);
      stream.onAbort(listener.close);
      try {
        await pass(listener, stream, isSignedIn);
      } finally {
        listener.close();
      }
    });
  });
}

async function pass(
  listener: Listener,
  stream: SSEStreamingApi,
  isSignedIn: () => Promise<boolean>,
): Promise<void> {
  await stream.write(`retry: ${reconnectMs}\n\n`);
  while (!listener.isClosed) {
    const ids = await listener.next(signOfLifeMs);
    if (listener.isClosed || !(await isSignedIn())) return;
    if (ids.length > 0)
      await stream.writeSSE({ data: JSON.stringify({ ids } satisfies ChangeEvent) });
    // A comment would keep proxies content too, but no page sees it.
    else await stream.writeSSE({ event: signOfLife, data: '' });
  }
}

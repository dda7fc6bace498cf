// Tells open pages what happens, as server-sent events (https://html.spec.whatwg.org/multipage/server-sent-events.html).
import { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import { type ChangeEvent, signOfLife } from '../../api/inbox.ts';
import { isSessionOpen } from '../accounts/sessions.ts';
import type { DeskEnv, DeskParts } from '../context.ts';
import { allow } from '../guard.ts';
import type { Follower } from './follow-events.ts';

/** Proxies, and pages, give up on what stays silent for a minute. */
export const signOfLifeMs = 25_000;
/** Then a stream ends with its next sign of life. The browser connects again, and the guard looks anew. */
export const longestStreamMs = 5 * 60_000;
const reconnectMs = 1_000;

export function changeRoutes({ clock, db }: DeskParts, { subscribe }: Follower) {
  return new Hono<DeskEnv>().get('/api/changes', allow('read'), (context) => {
    const { person, session } = context.var;
    const until = clock.now() + longestStreamMs;
    // Proxies must not gather events until there are many.
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
          // A comment would keep proxies content too, but no page sees it.
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

// Every route says who may call it. One that says nothing is not served: create-desk.ts looks.
import { createRoute, type RouteConfig } from '@hono/zod-openapi';
import { getSignedCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import { may, type Right } from '../api/roles.ts';
import { cookiePrefix } from './accounts/auth.ts';
import { findVisitor } from './accounts/sessions.ts';
import type { DeskEnv, DeskParts } from './context.ts';

/**
 * `open`: for everybody, even without an account. `newcomer`: for whoever is signed in, even if the second
 * factor is still missing. `member`: for everyone whose account is complete.
 */
export type Access = 'open' | 'newcomer' | 'member' | Right;

/** A route that refuses whoever lacks the right, before anything of the request is read. */
export function deskRoute<
  Path extends string,
  Config extends Omit<RouteConfig, 'path' | 'middleware'> & { readonly path: Path },
>(access: Access, config: Config) {
  return createRoute({ ...config, 'x-access': access, middleware: requireAccess(access) });
}

function requireAccess(access: Access) {
  return createMiddleware<DeskEnv>(async (context, next) => {
    if (access === 'open') return await next();
    const { visitor } = context.var;
    if (!visitor) return context.json({ error: 'Sie sind nicht angemeldet.' }, 401);
    if (access === 'newcomer') return await next();
    if (visitor.mustAddSecondFactor) {
      return context.json({ error: 'Richten Sie erst den zweiten Faktor ein.' }, 403);
    }
    if (access !== 'member' && !may(visitor.person.role, access)) {
      return context.json({ error: 'Dazu fehlt Ihnen das Recht.' }, 403);
    }
    return await next();
  });
}

const seenEveryMs = 60_000;

/** Finds out who is asking. Nobody is no error here: some routes are open. */
export function identify(parts: DeskParts, secret: string) {
  const { clock, db, url } = parts;
  const cookie = `${cookiePrefix(url)}.session_token`;
  return createMiddleware<DeskEnv>(async (context, next) => {
    const token = await getSignedCookie(context, secret, cookie);
    const visitor = token ? await findVisitor(db, token, clock.now()) : undefined;
    context.set('visitor', visitor);
    if (visitor) {
      const { id, lastSeenAt, name, role } = visitor.person;
      context.set('person', { id, name, role });
      context.set('session', visitor.session);
      if (clock.now() - (lastSeenAt ?? 0) > seenEveryMs) {
        await db
          .updateTable('desk_person')
          .set({ last_seen_at: clock.now() })
          .where('id', '=', id)
          .execute();
      }
    }
    return await next();
  });
}

/**
 * Refuses what a foreign page may have sent. A browser names the page's origin with everything that may change
 * something, and no form can send JSON.
 */
export function refuseForeign({ url }: Pick<DeskParts, 'url'>) {
  return createMiddleware<DeskEnv>(async (context, next) => {
    const site = context.req.header('sec-fetch-site');
    if (site === 'cross-site' || site === 'same-site') return refuse();
    if (context.req.method === 'GET' || context.req.method === 'HEAD') return await next();
    const type = context.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
    if (context.req.header('origin') !== url.origin || type !== 'application/json') return refuse();
    return await next();

    function refuse() {
      return context.json({ error: 'Das kam nicht von den Seiten des Schreibtischs.' }, 403);
    }
  });
}

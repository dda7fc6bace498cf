// The cookies of the desk: host-only, HttpOnly and SameSite.
import type { Context } from 'hono';
import { deleteCookie, getCookie, getSignedCookie, setCookie, setSignedCookie } from 'hono/cookie';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { Tables } from '../../../server/store/tables.ts';
import { sessionSeconds } from './sessions.ts';

export function isEncrypted(url: URL): boolean {
  return url.protocol === 'https:';
}

/** Browsers accept `__Host-` from this host only, over TLS and for all paths. */
const prefixOf = (url: URL) => (isEncrypted(url) ? '__Host-desk' : 'desk');

/** @param url the desk's own origin */
export const sessionCookieOf = (url: URL) => `${prefixOf(url)}.session_token`;

/** Signs sign-in state only. Stored in the database, since sessions are rows and do not depend on it. */
export async function readKey(db: Kysely<Tables>): Promise<string> {
  return (await db.selectFrom('secret').select('key').executeTakeFirstOrThrow()).key;
}

export type Cookies = ReturnType<typeof createCookies>;

/** @param url the desk's own origin */
export function createCookies(url: URL, key: string, now: () => number) {
  const session = sessionCookieOf(url);
  const stepCookie = (name: string) => `${prefixOf(url)}.${name}`;
  const secure = isEncrypted(url);
  const attributes = { path: '/', secure, httpOnly: true, sameSite: 'Strict' } as const;

  return {
    /** The session token of the browser; not yet verified. */
    readSession: (context: Context) => getCookie(context, session),
    keepSession(context: Context, token: string) {
      setCookie(context, session, token, { ...attributes, maxAge: sessionSeconds });
    },
    dropSession(context: Context) {
      deleteCookie(context, session, attributes);
    },
    /** Stores the state of a sign-in in a signed cookie; nothing is stored on the server. */
    async keepStep(context: Context, name: string, step: object, maxAge: number) {
      // The name is signed too, so that states of different steps are not interchangeable.
      const kept = JSON.stringify({ name, step, until: now() + maxAge * 1_000 });
      await setSignedCookie(context, stepCookie(name), kept, key, { ...attributes, maxAge });
    },
    /** Reads and deletes it. @returns undefined if it is missing, forged or expired */
    async takeStep<Schema extends z.ZodType>(context: Context, name: string, schema: Schema) {
      const kept = await getSignedCookie(context, key, stepCookie(name));
      deleteCookie(context, stepCookie(name), attributes);
      if (!kept) return undefined;
      const { name: of, step, until } = JSON.parse(kept);
      return of === name && until > now() ? schema.safeParse(step).data : undefined;
    },
  };
}

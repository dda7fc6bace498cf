// The cookies of the desk: of this host only, out of reach for scripts, and sent by no other site's page.
import type { Context } from 'hono';
import { deleteCookie, getCookie, getSignedCookie, setCookie, setSignedCookie } from 'hono/cookie';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { Tables } from '../../../server/store/tables.ts';
import { sessionSeconds } from './sessions.ts';

/** Browsers accept `__Host-` from this very host only, over TLS and for all paths. */
export function isEncrypted(url: URL): boolean {
  return url.protocol === 'https:';
}

/** @param url the desk's own origin */
export function sessionCookieOf(url: URL): string {
  return `${prefixOf(url)}.session_token`;
}

function prefixOf(url: URL): string {
  return isEncrypted(url) ? '__Host-desk' : 'desk';
}

export type Cookies = ReturnType<typeof createCookies>;

/** The store keeps the key, since it opens nothing: sessions are rows. */
export async function readKey(db: Kysely<Tables>): Promise<string> {
  return (await db.selectFrom('secret').select('key').executeTakeFirstOrThrow()).key;
}

/**
 * @param url the desk's own origin
 * @param key signs the steps
 */
export function createCookies(url: URL, key: string, now: () => number) {
  const prefix = prefixOf(url);
  const session = sessionCookieOf(url);
  const attributes = {
    path: '/',
    secure: isEncrypted(url),
    httpOnly: true,
    sameSite: 'Strict',
  } as const;

  return {
    /** What the browser shows for a session; not yet looked up. */
    readSession: (context: Context) => getCookie(context, session),
    keepSession(context: Context, token: string) {
      setCookie(context, session, token, { ...attributes, maxAge: sessionSeconds });
    },
    dropSession(context: Context) {
      deleteCookie(context, session, attributes);
    },
    /** Keeps what the next step of a sign-in needs, signed. Nothing is stored here until a sign-in succeeds. */
    async keepStep(context: Context, name: string, step: object, maxAge: number) {
      // Named inside too, so that one step is not taken for another.
      const kept = JSON.stringify({ name, step, until: now() + maxAge * 1_000 });
      await setSignedCookie(context, `${prefix}.${name}`, kept, key, { ...attributes, maxAge });
    },
    /** Takes it back, once. @returns undefined where it is missing, forged or too old */
    async takeStep<Schema extends z.ZodType>(context: Context, name: string, schema: Schema) {
      const kept = await getSignedCookie(context, key, `${prefix}.${name}`);
      deleteCookie(context, `${prefix}.${name}`, attributes);
      if (!kept) return undefined;
      const { name: of, step, until } = JSON.parse(kept);
      return of === name && until > now() ? schema.safeParse(step).data : undefined;
    },
  };
}

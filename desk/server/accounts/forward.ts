// The one place where better-auth answers. What it gets was checked by a schema, and of what it says only what the
// pages need goes out: its own answers hold tokens.
import type { Context } from 'hono';
import type { DeskEnv, DeskParts } from '../context.ts';
import { type Auth, cookiePrefix } from './auth.ts';

export interface Asked {
  readonly method: 'GET' | 'POST';
  /** Below /api/auth. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** As if nobody were signed in, for whoever accepts an invitation. */
  readonly isAnonymous?: boolean;
}

export interface Answered {
  readonly isDone: boolean;
  readonly status: number;
  readonly body: unknown;
  /** better-auth's name of the fault. */
  readonly code: string | undefined;
}

export type Forward = (context: Context<DeskEnv>, asked: Asked) => Promise<Answered>;

export function createForward(auth: Auth, { url }: Pick<DeskParts, 'url'>): Forward {
  const prefix = `${cookiePrefix(url)}.`;

  /** Only ours, so that nothing else reaches a parser that it was not meant for. */
  function cookiesOf(context: Context<DeskEnv>, isAnonymous: boolean): string {
    const cookies = (context.req.header('cookie') ?? '').split(/;\s*/);
    return cookies
      .filter((cookie) => cookie.startsWith(prefix))
      .filter((cookie) => !isAnonymous || !cookie.startsWith(`${prefix}session_token=`))
      .join('; ');
  }

  return async (context, { body, isAnonymous = false, method, path, query = {} }) => {
    const address = new URL(`/api/auth${path}?${new URLSearchParams(query)}`, url);
    const response = await auth.handler(
      new Request(address, {
        method,
        headers: {
          origin: url.origin,
          cookie: cookiesOf(context, isAnonymous),
          'user-agent': (context.req.header('user-agent') ?? '').slice(0, 400),
          ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
        },
        ...(method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}),
      }),
    );
    for (const cookie of response.headers.getSetCookie()) {
      context.header('set-cookie', cookie, { append: true });
    }
    const answer: unknown = await response.json().catch(() => undefined);
    const { code } = Object(answer) as { readonly code?: unknown };
    return {
      isDone: response.ok,
      status: response.status,
      body: answer,
      code: response.ok || typeof code !== 'string' ? undefined : code,
    };
  };
}

import { createMiddleware } from 'hono/factory';
import { isEncrypted } from './accounts/cookies.ts';
import type { DeskEnv } from './context.ts';

const twoYearsInSeconds = 63_072_000;

/** Headers of every answer. */
export function securityHeaders(url: URL): Readonly<Record<string, string>> {
  return {
    // Pages show untrusted input: no inline script, and no request to other origins.
    'content-security-policy':
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex, nofollow',
    ...(isEncrypted(url) && { 'strict-transport-security': `max-age=${twoYearsInSeconds}` }),
  };
}

/** For the API, whose answers must not be cached. */
export function sendSecurityHeaders(url: URL) {
  const all = Object.entries(securityHeaders(url));
  return createMiddleware<DeskEnv>(async (context, next) => {
    await next();
    const { headers } = context.res;
    for (const [name, value] of all) headers.set(name, value);
    if (!headers.has('cache-control')) headers.set('cache-control', 'no-store');
  });
}

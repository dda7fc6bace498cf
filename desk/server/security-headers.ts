import { createMiddleware } from 'hono/factory';
import { isEncrypted } from './accounts/cookies.ts';
import type { DeskEnv } from './context.ts';

const twoYearsInSeconds = 63_072_000;

/** Every answer has them. */
export function securityHeaders(url: URL): Readonly<Record<string, string>> {
  return {
    // The pages show what strangers wrote: nothing of it may become a script, and nothing may leave.
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

/** For the API, whose answers no cache may keep. */
export function sendSecurityHeaders(url: URL) {
  const all = Object.entries(securityHeaders(url));
  return createMiddleware<DeskEnv>(async (context, next) => {
    await next();
    const { headers } = context.res;
    for (const [name, value] of all) headers.set(name, value);
    if (!headers.has('cache-control')) headers.set('cache-control', 'no-store');
  });
}

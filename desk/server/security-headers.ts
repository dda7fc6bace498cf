import { createMiddleware } from 'hono/factory';
import { isEncrypted } from './accounts/auth.ts';
import type { DeskEnv } from './context.ts';

// The pages show what strangers wrote: nothing of it may become a script, and nothing may leave.
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const twoYearsInSeconds = 63_072_000;

/** Every answer has them. What the API says is nobody's to keep. */
export function sendSecurityHeaders(url: URL) {
  return createMiddleware<DeskEnv>(async (context, next) => {
    await next();
    const { headers } = context.res;
    headers.set('content-security-policy', policy);
    headers.set('cross-origin-opener-policy', 'same-origin');
    headers.set('cross-origin-resource-policy', 'same-origin');
    headers.set('referrer-policy', 'no-referrer');
    headers.set('x-content-type-options', 'nosniff');
    headers.set('x-robots-tag', 'noindex, nofollow');
    if (isEncrypted(url)) {
      headers.set('strict-transport-security', `max-age=${twoYearsInSeconds}`);
    }
    if (!headers.has('cache-control')) headers.set('cache-control', 'no-store');
  });
}

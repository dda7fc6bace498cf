// The built pages, and the headers of every answer.
import { existsSync } from 'node:fs';
import { extname, join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { isEncrypted } from './accounts/cookies.ts';

/**
 * Serves a file; any other address gets the page, which routes in the browser.
 * @param folder of the built pages (build-pages.ts)
 * @throws Error that says how to build them
 */
export function pageRoutes(folder: string) {
  if (!existsSync(join(folder, 'index.html'))) {
    throw new Error(`The pages of the desk are not built: ${folder} is empty. Run npm run build.`);
  }
  const files = { root: folder, precompressed: true };
  const page = serveStatic({ ...files, path: 'index.html' });
  return new Hono()
    .get('*', serveStatic(files))
    .get('*', (context, next) => (extname(context.req.path) === '' ? page(context, next) : next()));
}

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

/** Names under assets/ contain a hash. */
export function cacheControlOf(path: string, isFound: boolean): string {
  return isFound && path.startsWith('/assets/')
    ? 'public, max-age=31536000, immutable'
    : 'no-store';
}

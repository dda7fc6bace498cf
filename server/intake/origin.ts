// Which pages may post here. A browser names the site and the origin of the page, and no page can forge
// either header. Source: reliability, threat 9; Fetch Metadata (W3C).
import type { IncomingMessage } from 'node:http';
import type { SparseLog } from '../process/sparse-log.ts';

/**
 * Whether a form was sent from one of our pages. Privacy settings and proxies remove `Origin` or make it
 * `null`, so it decides only where the browser does not send `Sec-Fetch-Site`, as over plain http.
 */
export function isFromOurPage(
  { headers }: IncomingMessage,
  allowedOrigins: readonly string[],
): boolean {
  const { origin, 'sec-fetch-site': site } = headers;
  // `none` is the browser itself, for example when it restores a window.
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  return origin !== undefined && allowedOrigins.includes(origin);
}

// A stranger may send headers of any length.
const longestLogged = 200;

/** Tells the operator which origin was refused, in case it is that of the website. */
export function noteForeignOrigin(sparse: SparseLog, { headers }: IncomingMessage): void {
  const [origin, site] = [headers.origin, headers['sec-fetch-site']].map((value) =>
    value?.toString().slice(0, longestLogged),
  );
  sparse.note(
    'origin-not-allowed',
    'form refused: its origin is not allowed. If this is the website, set SITE_URL to it in .env; ALLOWED_ORIGINS takes others',
    'warn',
    { origin: origin ?? 'missing', ...(site !== undefined && { site }) },
  );
}

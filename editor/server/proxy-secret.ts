// Forms and preview listen on localhost, which other local programs can reach. A secret shared with the proxy, which
// authenticates every request at the desk, proves its requests.
import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { editorAccess } from '../../contract/editor-access.ts';

const minLength = 32;

/** @throws Error with setting and fix in one line */
export function readProxySecret(text: string | undefined): string {
  if (text && text.length >= minLength) return text;
  throw new Error(
    `EDITOR_URL needs EDITOR_PROXY_SECRET, with at least ${minLength} characters: what proves to the editor that a request comes from the proxy. Make one with: openssl rand -hex 32`,
  );
}

/** Whether a request comes from the proxy. Compares in constant time. */
export function isFromProxy(
  { headers }: Pick<IncomingMessage, 'headers'>,
  secret: string,
): boolean {
  const sent = headers[editorAccess.secretHeader];
  return timingSafeEqual(hash(String(sent ?? '')), hash(secret));
}

function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

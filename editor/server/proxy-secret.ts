// Behind the desk's accounts both forms and preview listen on this machine, where other programs run as well. Only the
// proxy, which asks the desk about every request, knows the secret.
import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { editorAccess } from '../../contract/editor-access.ts';

const shortest = 32;

/** @throws Error with one line that names the setting and the fix */
export function readProxySecret(text: string | undefined): string {
  if (text && text.length >= shortest) return text;
  throw new Error(
    `EDITOR_URL needs EDITOR_PROXY_SECRET, with at least ${shortest} characters: what proves to the editor that a request comes from the proxy. Make one with: openssl rand -hex 32`,
  );
}

/** Whether a request has come through the proxy. Takes as long for any wrong secret. */
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

// Decides whether a fault is the mail's or the way's. A wrong password or a server that turns us
// away also answers 5xx, but says nothing about the mail: what we acknowledged stays in the outbox.
import type { Delivery } from './carrier.ts';

/** What a failed attempt means. RFC 5321 section 4.2.1: 4xx may pass, 5xx will not. */
export function deliveryFault(error: unknown): Delivery {
  const { code, responseCode } = faultParts(error);
  const reason = String(responseCode ?? code ?? 'unknown');
  const isAboutTheMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  // Without a reply the client itself found the addresses unusable, and will again.
  const isFinal = responseCode === undefined || isFinalReply(responseCode);
  if (!isAboutTheMail) return { outcome: 'deferred', reason, isWayBlocked: true };
  return { outcome: isFinal ? 'refused' : 'deferred', reason };
}

// 503 says that the session was out of step, 530 that the server wants a login or TLS first.
function isFinalReply(code: number): boolean {
  return code >= 500 && code !== 503 && code !== 530;
}

function faultParts(error: unknown): { code?: string; responseCode?: number } {
  if (typeof error !== 'object' || error === null) return {};
  const parts: { code?: string; responseCode?: number } = {};
  if ('code' in error && typeof error.code === 'string') parts.code = error.code;
  if ('responseCode' in error && typeof error.responseCode === 'number') {
    parts.responseCode = error.responseCode;
  }
  return parts;
}

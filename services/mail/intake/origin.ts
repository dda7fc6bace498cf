// Cross-site posting is held off by exact origins: a browser names the page's origin, and no page
// can forge it. Source: reliability, threat 9.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Refusal } from './refusal.ts';

/**
 * Lets a page of an allowed origin read the answer.
 * @throws Refusal `origin-not-allowed` when an origin is named that is not on the list
 */
export function admitOrigin(
  request: IncomingMessage,
  response: ServerResponse,
  allowedOrigins: readonly string[],
): void {
  const { origin } = request.headers;
  response.appendHeader('vary', 'Origin');
  if (origin === undefined) return;
  if (!allowedOrigins.includes(origin)) throw new Refusal('origin-not-allowed');
  response.setHeader('access-control-allow-origin', origin);
}

/** Answers the question a browser asks before it posts JSON to another origin. */
export function answerPreflight(request: IncomingMessage, response: ServerResponse): void {
  response.setHeader('allow', allowedMethods);
  if (request.headers.origin !== undefined) {
    response.setHeader('access-control-allow-methods', 'POST');
    response.setHeader('access-control-allow-headers', 'content-type, timestamp');
    response.setHeader('access-control-max-age', '600');
  }
  response.statusCode = 204;
  response.end();
}

export const allowedMethods = 'POST, OPTIONS';

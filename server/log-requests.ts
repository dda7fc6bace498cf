import type { RequestListener } from 'node:http';
import type { Logger } from 'pino';

/**
 * One line per request, for debugging only. No address, no user agent and no query, since these can
 * lead to a person.
 */
export function logRequests(listener: RequestListener, log: Logger): RequestListener {
  return (request, response) => {
    const startedAt = performance.now();
    response.once('close', () => {
      log.debug(
        {
          method: request.method,
          path: request.url?.replace(/[?#].*$/s, ''),
          status: response.statusCode,
          durationMs: Math.round(performance.now() - startedAt),
        },
        'request',
      );
    });
    listener(request, response);
  };
}

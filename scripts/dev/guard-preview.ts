// What of Vite's development server a preview must not have, and whom it answers behind the desk's accounts.
import type { ViteDevServer } from 'vite';
import { isFromProxy } from '../../editor/server/proxy-secret.ts';

/** Opens a file in a program on this machine, for whoever asks. Vite takes its name in any case. */
const launchesProgram = /^\/__open-in-editor/i;

/** @param secret of the proxy in front, where there is one */
export function guardPreview(
  { httpServer, middlewares }: ViteDevServer,
  secret: string | undefined,
) {
  const isStrange = (request: Parameters<typeof isFromProxy>[0]) =>
    Boolean(secret) && !isFromProxy(request, secret ?? '');
  middlewares.use((request, response, next) => {
    const status = isStrange(request) ? 403 : launchesProgram.test(request.url ?? '') ? 404 : 0;
    if (!status) return next();
    response.statusCode = status;
    response.end();
  });
  httpServer?.prependListener('upgrade', (request, socket) => {
    if (isStrange(request)) socket.destroy();
  });
}

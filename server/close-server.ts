import type { Server } from 'node:http';

// Connections become idle one after another while their last requests finish.
const sweepEveryMs = 50;

/**
 * Stops accepting, lets running requests finish, and cuts what is still open after `graceMs`.
 * A server that does not listen counts as closed.
 */
export function closeServer(server: Server, graceMs: number): Promise<void> {
  return new Promise((resolve) => {
    const sweep = setInterval(() => server.closeIdleConnections(), sweepEveryMs);
    const deadline = setTimeout(() => server.closeAllConnections(), graceMs);
    server.close(() => {
      clearInterval(sweep);
      clearTimeout(deadline);
      resolve();
    });
  });
}

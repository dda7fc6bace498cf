import type { Server } from 'node:http';

type Connections = Pick<Server, 'closeIdleConnections' | 'closeAllConnections'>;

// Connections become idle one after another while their last requests finish.
const sweepEveryMs = 50;

/**
 * Stops accepting, lets running requests finish, and cuts what is still open after `graceMs`.
 * A server that does not listen counts as closed.
 *
 * @param others connections of this server that Node's HTTP does not know
 */
export function closeServer(server: Server, graceMs: number, others?: Connections): Promise<void> {
  return new Promise((resolve) => {
    const sweep = setInterval(() => {
      server.closeIdleConnections();
      others?.closeIdleConnections();
    }, sweepEveryMs);
    const deadline = setTimeout(() => {
      server.closeAllConnections();
      others?.closeAllConnections();
    }, graceMs);
    server.close(() => {
      clearInterval(sweep);
      clearTimeout(deadline);
      resolve();
    });
  });
}

// How a server takes its port and lets go of it again.
import type { Server } from 'node:http';

export interface ListenAddress {
  readonly host: string;
  readonly port: number;
}

// A wave of visitors, or of somebody who shuts others out, waits here to be accepted; the system has a
// limit of its own (net.core.somaxconn, usually 4,096).
const waitingConnections = 4_096;

/**
 * Takes the port.
 * @param prefix what stands before HOST and PORT in the settings' names
 * @throws Error that says in one line why it could not, and what helps
 */
export function listen(server: Server, address: ListenAddress, prefix = ''): Promise<void> {
  return new Promise((resolve, reject) => {
    const refuse = (error: NodeJS.ErrnoException) => {
      const message = explanations(address, prefix)[error.code ?? ''] ?? error.message;
      reject(new Error(message, { cause: error }));
    };
    server.once('error', refuse);
    server.listen({ ...address, backlog: waitingConnections }, () => {
      server.off('error', refuse);
      resolve();
    });
  });
}

function explanations({ host, port }: ListenAddress, prefix: string): Record<string, string> {
  const otherPort = port < 65_535 ? port + 1 : 3000;
  const wrongHost = `${prefix}HOST ${host} is no address of this machine. Set ${prefix}HOST=127.0.0.1 or ${prefix}HOST=0.0.0.0 in .env, see .env.example.`;
  return {
    EACCES: `${prefix}PORT ${port} needs more rights than this process has. Set another one: ${prefix}PORT=3000 npm start`,
    EADDRINUSE: `${prefix}PORT ${port} is already in use on ${host}. Stop the other program or set another one: ${prefix}PORT=${otherPort} npm start`,
    EADDRNOTAVAIL: wrongHost,
    ENOTFOUND: wrongHost,
  };
}

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

// How much a client may ask of us before it is cut off, and how many connections there may be, in all and from one
// network, so that a client that opens thousands and reads nothing can't shut out everyone else.
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { type Clients, createPlaces } from './client.ts';

export interface Limits {
  readonly headersTimeoutMs: number;
  readonly requestTimeoutMs: number;
  readonly keepAliveTimeoutMs: number;
  readonly timeoutCheckEveryMs: number;
  readonly maxHeaderBytes: number;
  readonly maxConnections: number;
  /**
   * Of one IPv4 address or IPv6 /64; wider networks may have more (client.ts). Neither
   * websockets count, which have a limit of their own, nor connections of our own proxies.
   */
  readonly maxConnectionsPerAddress: number;
  /** Requests of one connection that may wait for their answers; browsers and proxies send one at a time. */
  readonly maxRequestsAhead: number;
  /** How long a connection may stand still while an answer waits to be read. */
  readonly stalledTimeoutMs: number;
  /** How long requests may take to finish once the server stops. */
  readonly finishRequestsMs: number;
}

export const usualLimits: Limits = {
  headersTimeoutMs: 10_000,
  requestTimeoutMs: 15_000,
  // Longer than the 60 s after which nginx lets go of us, so that it never writes to a closed socket.
  keepAliveTimeoutMs: 65_000,
  // Node looks only every 30 s unless told otherwise, so that 10 s would be up to 40.
  timeoutCheckEveryMs: 2_000,
  maxHeaderBytes: 16 * 1024,
  // A connection costs a few kilobytes; this many stay below 200 MB.
  maxConnections: 20_000,
  // The system keeps what a client does not read, up to megabytes a connection, and has a bound of its
  // own for that, beyond which it serves no client: 20 addresses must not reach it.
  maxConnectionsPerAddress: 128,
  // One packet holds thousands of requests, and each that waits costs kilobytes.
  maxRequestsAhead: 32,
  stalledTimeoutMs: 60_000,
  finishRequestsMs: 5_500,
};

interface ConnectionParts {
  readonly clientAt: Clients['at'];
  /** Called for each connection that found no place. */
  readonly onRefused: (reason: string) => void;
}

/** Cuts what comes over the limits as soon as it is there. */
export function limitConnections(server: Server, limits: Limits, parts: ConnectionParts): void {
  const places = createPlaces(limits.maxConnectionsPerAddress);
  const placeOf = new WeakMap<Duplex, () => void>();
  server.maxConnections = limits.maxConnections;
  server.on('drop', () => parts.onRefused('all places are taken'));

  // Before Node's own listener, which would set a parser up for it.
  server.prependListener('connection', (socket: Socket) => {
    const client = parts.clientAt(socket.remoteAddress);
    if (!client) return;
    if (!places.enter(client)) {
      parts.onRefused('too many from one network');
      socket.destroy();
      return;
    }
    const leave = () => {
      if (placeOf.delete(socket)) places.leave(client);
    };
    placeOf.set(socket, leave);
    socket.once('close', leave);
  });
  server.on('upgrade', (_, socket) => placeOf.get(socket)?.());
}

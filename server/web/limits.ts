// Request and connection limits, in total and per network, so that a client that opens thousands of connections
// cannot shut out others.
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { type Clients, createSlots } from './client.ts';

export type Limits = typeof defaultLimits;

export const defaultLimits = {
  headersTimeoutMs: 10_000,
  requestTimeoutMs: 15_000,
  // Longer than nginx's 60 s, so that nginx never writes to a closed socket.
  keepAliveTimeoutMs: 65_000,
  // Node's default of 30 s would turn 10 s into up to 40.
  timeoutCheckEveryMs: 2_000,
  maxHeaderBytes: 16 * 1024,
  // A connection takes a few kilobytes; this many stay below 200 MB.
  maxConnections: 20_000,
  // Per IPv4 address or IPv6 /64; more for wider networks (client.ts). Websockets, which have their own limit, and
  // connections of our own proxies do not count. The kernel buffers unread data, up to megabytes a connection, and
  // serves no client beyond its own total limit: 20 addresses must not reach it.
  maxConnectionsPerAddress: 128,
  // Pipelined requests per connection; browsers and proxies send one at a time. One packet holds thousands of
  // requests, and each queued one takes kilobytes.
  maxRequestsAhead: 32,
  // Longest time without traffic while an answer waits to be read.
  stalledTimeoutMs: 60_000,
  finishRequestsMs: 5_500,
};

interface ConnectionParts {
  readonly clientAt: Clients['at'];
  readonly onRefused: (reason: string) => void;
}

/** Closes connections over the limits on arrival. */
export function limitConnections(server: Server, limits: Limits, parts: ConnectionParts): void {
  const slots = createSlots(limits.maxConnectionsPerAddress);
  const releaseOf = new WeakMap<Duplex, () => void>();
  server.maxConnections = limits.maxConnections;
  server.on('drop', () => parts.onRefused('all places are taken'));

  // Before Node's own listener, which would create a parser.
  server.prependListener('connection', (socket: Socket) => {
    const client = parts.clientAt(socket.remoteAddress);
    if (!client) return;
    if (!slots.acquire(client)) {
      parts.onRefused('too many from one network');
      socket.destroy();
      return;
    }
    const release = () => {
      if (releaseOf.delete(socket)) slots.release(client);
    };
    releaseOf.set(socket, release);
    socket.once('close', release);
  });
  server.on('upgrade', (_, socket) => releaseOf.get(socket)?.());
}

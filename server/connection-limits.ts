// How many connections there may be, in all and from one network, so that nobody who opens thousands
// and reads nothing can shut out everyone else.
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Client } from '../services/process/client.ts';
import type { Limits } from './limits.ts';

interface ConnectionParts {
  /** Nobody for one of our own proxies, behind which all visitors have one address. */
  readonly clientAt: (remoteAddress: string | undefined) => Client | undefined;
  /** Told of each connection that found no place. */
  readonly onRefused: (message: string) => void;
}

/** Cuts what comes over the limits as soon as it is there; who stays has room to be answered. */
export function limitConnections(server: Server, limits: Limits, parts: ConnectionParts): void {
  const countOf = new Map<string, number>();
  const placeOf = new WeakMap<Duplex, () => void>();
  server.maxConnections = limits.maxConnections;
  server.on('drop', () => parts.onRefused('server: connections refused, all places are taken'));

  // Before Node's own listener, which would set a parser up for it.
  server.prependListener('connection', (socket: Socket) => {
    const client = parts.clientAt(socket.remoteAddress);
    if (!client) return;
    const isFull = client.some(
      ({ name, share }) => (countOf.get(name) ?? 0) >= limits.maxConnectionsPerAddress * share,
    );
    if (isFull) {
      parts.onRefused('server: connections refused, too many from one network');
      socket.destroy();
      return;
    }
    enter(client, +1);
    const leave = () => {
      if (placeOf.delete(socket)) enter(client, -1);
    };
    placeOf.set(socket, leave);
    socket.once('close', leave);
  });
  server.on('upgrade', (_, socket) => placeOf.get(socket)?.());

  function enter(client: Client, change: 1 | -1): void {
    for (const { name } of client) {
      const count = (countOf.get(name) ?? 0) + change;
      if (count > 0) countOf.set(name, count);
      else countOf.delete(name);
    }
  }
}

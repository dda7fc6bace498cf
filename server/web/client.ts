// Whom limits count. An address alone says little: whoever rents a server gets an IPv6 network with
// thousands of /64, so that each of them is counted with its wider networks too.
import type { IncomingMessage } from 'node:http';

/** A network that a client comes from. */
export interface Network {
  /** An IPv4 address, or an IPv6 network such as `2001:db8:1:2::/64`. Never logged. */
  readonly name: string;
  /** How many times the limit of a single client it may use: more people share a wider network. */
  readonly share: number;
}

/** The networks of a client, the narrowest first; at least one. */
export type Client = readonly [Network, ...Network[]];

/** Tells who sent a request. */
export type ClientOf = (request: IncomingMessage) => Client;

interface Places {
  /** Takes a place in each network of the client. @returns false where one of them has none left */
  enter(client: Client): boolean;
  /** Gives the places back. */
  leave(client: Client): void;
}

/** @param limit how many places a single client may have */
export function createPlaces(limit: number): Places {
  const takenBy = new Map<string, number>();

  function change(client: Client, by: 1 | -1): void {
    for (const { name } of client) {
      const taken = (takenBy.get(name) ?? 0) + by;
      if (taken > 0) takenBy.set(name, taken);
      else takenBy.delete(name);
    }
  }

  return {
    enter(client) {
      if (client.some(({ name, share }) => (takenBy.get(name) ?? 0) >= limit * share)) return false;
      change(client, 1);
      return true;
    },
    leave: (client) => change(client, -1),
  };
}

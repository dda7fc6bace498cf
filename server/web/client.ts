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

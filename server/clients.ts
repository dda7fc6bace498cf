// Who is asking, as far as it can be believed. Anyone can write an X-Forwarded-For header, so it
// counts only where one of our own proxies has added to it.
import type { Server } from 'node:http';
import { isIP, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import ipaddr from 'ipaddr.js';
import type { Client, ClientOf, Network } from '../services/process/client.ts';

type Address = ReturnType<typeof ipaddr.process>;

export interface Clients {
  /** Who sent a request, as our own proxies tell it. */
  readonly of: ClientOf;
  /** Who opened a connection; nobody where that was one of our own proxies. */
  at(remoteAddress: string | undefined): Client | undefined;
}

/**
 * The forwarding header is read from the right, since only its end was written by a proxy of ours.
 *
 * @param trustedProxies addresses or networks whose `X-Forwarded-For` is believed
 */
export function createClients(trustedProxies: readonly string[]): Clients {
  const networks = trustedProxies.map(parseRange);
  const isTrusted = (address: Address) =>
    networks.some(
      ([network, bits]) => address.kind() === network.kind() && address.match(network, bits),
    );

  return {
    of(request) {
      let client = parseAddress(request.socket.remoteAddress ?? '');
      if (!client) return unknownClient;
      const forwarded = String(request.headers['x-forwarded-for'] ?? '').split(',');
      while (isTrusted(client) && forwarded.length > 0) {
        const previous = parseAddress(withoutPort(forwarded.pop()?.trim() ?? ''));
        if (!previous) break;
        client = previous;
      }
      return networksOf(client);
    },
    at(remoteAddress) {
      const address = parseAddress(remoteAddress ?? '');
      if (!address) return unknownClient;
      return isTrusted(address) ? undefined : networksOf(address);
    },
  };
}

/** Whether a text is one address (`10.0.0.7`) or one network (`10.0.0.0/8`). */
export function isAddressRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0 || address.includes('%')) return false;
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
  );
}

/** Whether a range is wider than any network of one's own: 10.0.0.0/8 and fc00::/7 are the widest. */
export function isForeignToo(range: string): boolean {
  const [network, bits] = parseRange(range);
  return bits < (network.kind() === 'ipv4' ? 8 : 7);
}

// A range of IPv4-mapped addresses means the IPv4 range inside, since clients are compared as such.
function parseRange(range: string): [Address, number] {
  const [text = '', prefix] = range.split('/');
  const written = ipaddr.parse(text);
  const address = ipaddr.process(text);
  const bits = prefix === undefined ? bitsOf(written) : Number(prefix);
  const isUnwrapped = address.kind() !== written.kind();
  if (!isUnwrapped) return [address, bits];
  return bits >= mappedBits ? [address, bits - mappedBits] : [written, bits];
}

const mappedBits = 96;

function bitsOf(address: Address): number {
  return address.kind() === 'ipv4' ? 32 : 128;
}

function parseAddress(text: string): Address | undefined {
  return isIP(text) ? ipaddr.process(text) : undefined;
}

// Some proxies write "192.0.2.1:4711" or "[2001:db8::1]:4711".
function withoutPort(text: string): string {
  return /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
}

const unknownClient: Client = [{ name: 'unknown', share: 1 }];

// A single customer owns a /64 at least, often a /56 and as a company a /48; hosting providers give
// a /48 to anyone who asks.
const bitsAndShares = [
  [64, 1],
  [56, 2],
  [48, 3],
] as const;

function networksOf(address: Address): Client {
  if (address.kind() === 'ipv4') return [{ name: address.toString(), share: 1 }];
  const [narrowest, wider, widest] = bitsAndShares;
  return [networkOf(address, narrowest), networkOf(address, wider), networkOf(address, widest)];
}

function networkOf(address: Address, [bits, share]: readonly [number, number]): Network {
  const bytes = address.toByteArray().map((byte, index) => (index < bits / 8 ? byte : 0));
  return { name: `${ipaddr.fromByteArray(bytes).toString()}/${bits}`, share };
}

// How much a client may ask of us before it is cut off.

export interface Limits {
  readonly headersTimeoutMs: number;
  readonly requestTimeoutMs: number;
  readonly keepAliveTimeoutMs: number;
  readonly timeoutCheckEveryMs: number;
  readonly maxHeaderBytes: number;
  readonly maxConnections: number;
  /**
   * Of one IPv4 address or IPv6 /64; wider networks may have more (services/process/client.ts). Neither
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
  // own for that, beyond which nobody is served: 20 addresses must not reach it.
  maxConnectionsPerAddress: 128,
  // One packet holds thousands of requests, and each that waits costs kilobytes.
  maxRequestsAhead: 32,
  stalledTimeoutMs: 60_000,
  finishRequestsMs: 5_500,
};

// How many connections there may be, in all and from one network, so that nobody who opens thousands
// and reads nothing can shut out everyone else.
interface ConnectionParts {
  /** Nobody for one of our own proxies, behind which all visitors have one address. */
  readonly clientAt: (remoteAddress: string | undefined) => Client | undefined;
  /** Called for each connection that found no place. */
  readonly onRefused: (reason: string) => void;
}

/** Cuts what comes over the limits as soon as it is there; who stays has room to be answered. */
export function limitConnections(server: Server, limits: Limits, parts: ConnectionParts): void {
  const countOf = new Map<string, number>();
  const placeOf = new WeakMap<Duplex, () => void>();
  server.maxConnections = limits.maxConnections;
  server.on('drop', () => parts.onRefused('all places are taken'));

  // Before Node's own listener, which would set a parser up for it.
  server.prependListener('connection', (socket: Socket) => {
    const client = parts.clientAt(socket.remoteAddress);
    if (!client) return;
    const isFull = client.some(
      ({ name, share }) => (countOf.get(name) ?? 0) >= limits.maxConnectionsPerAddress * share,
    );
    if (isFull) {
      parts.onRefused('too many from one network');
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

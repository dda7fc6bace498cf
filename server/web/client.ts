// Who is asking, and whom limits count. Anyone can write an X-Forwarded-For header, so it counts only where one of
// our own proxies has added to it. An address alone says little: a rented server comes with an IPv6 network of
// thousands of /64, so that each is counted with its wider networks too.
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

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

export type Clients = ReturnType<typeof createClients>;

type Address = ReturnType<typeof ipaddr.process>;

/**
 * The forwarding header is read from the right, since only its end was written by a proxy of ours.
 *
 * @param trustedProxies addresses or networks whose `X-Forwarded-For` is believed
 * @param onUnknownProxy called with a private address that forwards requests and is not trusted
 */
export function createClients(
  trustedProxies: readonly string[],
  onUnknownProxy: (address: string) => void = () => {},
) {
  const networks = trustedProxies.map(parseRange);
  const isTrusted = (address: Address) =>
    networks.some(
      ([network, bits]) => address.kind() === network.kind() && address.match(network, bits),
    );

  return {
    /** Who sent a request, as our own proxies tell it. */
    of(request: IncomingMessage): Client {
      let client = parseAddress(request.socket.remoteAddress ?? '');
      if (!client) return unknownClient;
      const header = request.headers['x-forwarded-for'];
      // A public one may be any visitor who writes the header, and no visitor's address is logged.
      if (header && !isTrusted(client) && privateRanges.has(client.range())) {
        onUnknownProxy(client.toString());
      }
      const forwarded = String(header ?? '').split(',');
      while (isTrusted(client) && forwarded.length > 0) {
        const previous = parseAddress(withoutPort(forwarded.pop()?.trim() ?? ''));
        if (!previous) break;
        client = previous;
      }
      return networksOf(client);
    },
    /** Who opened a connection; undefined where that was one of our own proxies. */
    at(remoteAddress: string | undefined): Client | undefined {
      const address = parseAddress(remoteAddress ?? '');
      if (!address) return unknownClient;
      return isTrusted(address) ? undefined : networksOf(address);
    },
  };
}

const privateRanges: ReadonlySet<string> = new Set([
  ...['loopback', 'private', 'uniqueLocal', 'linkLocal', 'carrierGradeNat'],
]);

/** Whether a text is one address (`10.0.0.7`) or one network (`10.0.0.0/8`). */
export function isAddressRange(text: string): boolean {
  const [address = ''] = text.split('/');
  if (isIP(address) === 0 || address.includes('%')) return false;
  return text === address || ipaddr.isValidCIDR(text);
}

/** Whether a range is wider than any network of one's own: 10.0.0.0/8 and fc00::/7 are the widest. */
export function isForeignToo(range: string): boolean {
  const [network, bits] = parseRange(range);
  return bits < (network.kind() === 'ipv4' ? 8 : 7);
}

const mappedBits = 96;

// A range of IPv4-mapped addresses means the IPv4 range inside, since clients are compared as such.
function parseRange(range: string): [Address, number] {
  const [text = '', prefix] = range.split('/');
  const written = ipaddr.parse(text);
  const address = ipaddr.process(text);
  const bits = prefix === undefined ? (written.kind() === 'ipv4' ? 32 : 128) : Number(prefix);
  if (address.kind() === written.kind()) return [address, bits];
  return bits >= mappedBits ? [address, bits - mappedBits] : [written, bits];
}

function parseAddress(text: string): Address | undefined {
  return isIP(text) ? ipaddr.process(text) : undefined;
}

// Some proxies write "192.0.2.1:4711" or "[2001:db8::1]:4711".
function withoutPort(text: string): string {
  return /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
}

const unknownClient: Client = [{ name: 'unknown', share: 1 }];

// A single customer owns a /64 at least, often a /56 and as a company a /48; hosting providers give a /48 to
// anyone who asks.
function networksOf(address: Address): Client {
  if (address.kind() === 'ipv4') return [{ name: address.toString(), share: 1 }];
  return [networkOf(address, 64, 1), networkOf(address, 56, 2), networkOf(address, 48, 3)];
}

function networkOf(address: Address, bits: number, share: number): Network {
  const bytes = address.toByteArray().map((byte, index) => (index < bits / 8 ? byte : 0));
  return { name: `${ipaddr.fromByteArray(bytes).toString()}/${bits}`, share };
}

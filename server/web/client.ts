// Client addresses for the limits. X-Forwarded-For counts only where one of our own proxies has added to it.
// A rented server comes with an IPv6 network of thousands of /64, so wider networks are counted too.
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

interface Network {
  /** An IPv4 address, or an IPv6 network such as `2001:db8:1:2::/64`. Never logged. */
  readonly name: string;
  /** Multiple of the limit of a single client; more people share a wider network. */
  readonly share: number;
}

/** The networks of a client, narrowest first; at least one. */
export type Client = readonly [Network, ...Network[]];

export type ClientOf = (request: IncomingMessage) => Client;

/** @param limit slots per client */
export function createSlots(limit: number) {
  const takenBy = new Map<string, number>();

  function change(client: Client, by: 1 | -1): void {
    for (const { name } of client) {
      const taken = (takenBy.get(name) ?? 0) + by;
      if (taken > 0) takenBy.set(name, taken);
      else takenBy.delete(name);
    }
  }

  return {
    /** Takes a slot in each network of the client. @returns false if one of them is full */
    acquire(client: Client): boolean {
      if (client.some(({ name, share }) => (takenBy.get(name) ?? 0) >= limit * share)) return false;
      change(client, 1);
      return true;
    },
    release: (client: Client) => change(client, -1),
  };
}

export type Clients = ReturnType<typeof createClients>;

type Address = ReturnType<typeof ipaddr.process>;

/**
 * Reads X-Forwarded-For from the right: only its end was written by a trusted proxy.
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
    /** The client of a request, from X-Forwarded-For behind our own proxies. */
    of(request: IncomingMessage): Client {
      let client = parseAddress(request.socket.remoteAddress ?? '');
      if (!client) return unknownClient;
      const header = request.headers['x-forwarded-for'];
      // Private addresses only: a public one may be a visitor's, which is never logged.
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
    /** The client of a connection; undefined for our own proxies. */
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

/** Whether a text is an address (`10.0.0.7`) or a network (`10.0.0.0/8`). */
export function isAddressRange(text: string): boolean {
  const [address = ''] = text.split('/');
  if (isIP(address) === 0 || address.includes('%')) return false;
  return text === address || ipaddr.isValidCIDR(text);
}

/** Whether a range is wider than any private network: 10.0.0.0/8 and fc00::/7 are the widest. */
export function isTooWide(range: string): boolean {
  const [network, bits] = parseRange(range);
  return bits < (network.kind() === 'ipv4' ? 8 : 7);
}

const mappedBits = 96;

// Clients are compared as IPv4, so a range of IPv4-mapped addresses becomes the IPv4 range.
function parseRange(range: string): [Address, number] {
  const [text = '', prefix] = range.split('/');
  const parsed = ipaddr.parse(text);
  const address = ipaddr.process(text);
  const bits = prefix === undefined ? (parsed.kind() === 'ipv4' ? 32 : 128) : Number(prefix);
  if (address.kind() === parsed.kind()) return [address, bits];
  return bits >= mappedBits ? [address, bits - mappedBits] : [parsed, bits];
}

function parseAddress(text: string): Address | undefined {
  return isIP(text) ? ipaddr.process(text) : undefined;
}

// Some proxies write "192.0.2.1:4711" or "[2001:db8::1]:4711".
function withoutPort(text: string): string {
  return /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
}

const unknownClient: Client = [{ name: 'unknown', share: 1 }];

// Customers get a /64 at least, often a /56, companies a /48; hosting providers assign a /48 on request.
function networksOf(address: Address): Client {
  if (address.kind() === 'ipv4') return [{ name: address.toString(), share: 1 }];
  return [networkOf(address, 64, 1), networkOf(address, 56, 2), networkOf(address, 48, 3)];
}

function networkOf(address: Address, bits: number, share: number): Network {
  const bytes = address.toByteArray().map((byte, index) => (index < bits / 8 ? byte : 0));
  return { name: `${ipaddr.fromByteArray(bytes).toString()}/${bits}`, share };
}

// Who is asking, as far as it can be believed. Anyone can write an X-Forwarded-For header, so it
// counts only where one of our own proxies has added to it.
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { Client, ClientOf, Network } from './client.ts';

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

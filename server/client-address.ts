// Who is asking, as far as it can be believed. Anyone can write an X-Forwarded-For header, so it
// counts only where one of our own proxies has added to it.
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

type Address = ReturnType<typeof ipaddr.process>;

/** Names the client of a request, for limits per client. Never logged. */
export type ClientOf = (request: IncomingMessage) => string;

/**
 * The forwarding header is read from the right, since only its end was written by a proxy of ours.
 * IPv6 counts per /64: one customer of a provider owns at least that many addresses.
 *
 * @param trustedProxies addresses or networks whose `X-Forwarded-For` is believed
 */
export function createClientOf(trustedProxies: readonly string[]): ClientOf {
  const networks = trustedProxies.map(parseRange);
  const isTrusted = (address: Address) =>
    networks.some(
      ([network, bits]) => address.kind() === network.kind() && address.match(network, bits),
    );

  return (request) => {
    let client = parseAddress(request.socket.remoteAddress ?? '');
    if (!client) return 'unknown';
    const forwarded = String(request.headers['x-forwarded-for'] ?? '').split(',');
    while (isTrusted(client) && forwarded.length > 0) {
      const previous = parseAddress(withoutPort(forwarded.pop()?.trim() ?? ''));
      if (!previous) break;
      client = previous;
    }
    return nameOf(client);
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

function nameOf(address: Address): string {
  if (address.kind() === 'ipv4') return address.toString();
  const network = address.toByteArray().map((byte, index) => (index < 8 ? byte : 0));
  return `${ipaddr.fromByteArray(network).toString()}/64`;
}

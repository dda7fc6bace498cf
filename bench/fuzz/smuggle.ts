// Requests whose length can be read in two ways. A proxy in front that reads the other one would let
// the second request of somebody else through, so ours must never answer twice (RFC 9112, section 11.2).
import type { Chance } from '../support/chance.ts';

const hidden = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n';

const lengths: readonly (readonly string[])[] = [
  ['Content-Length: 0', 'Transfer-Encoding: chunked'],
  ['Transfer-Encoding: chunked', 'Content-Length: 4'],
  ['Transfer-Encoding: chunked', 'Transfer-Encoding: identity', 'Content-Length: 0'],
  ['Transfer-Encoding: chunked, identity'],
  ['Transfer-Encoding: xchunked'],
  ['Transfer-Encoding : chunked', 'Content-Length: 0'],
  ['Transfer-Encoding:\x0bchunked', 'Content-Length: 0'],
  [' Transfer-Encoding: chunked', 'Content-Length: 0'],
  ['X: y\r\n Transfer-Encoding: chunked', 'Content-Length: 0'],
  ['X: y\nTransfer-Encoding: chunked', 'Content-Length: 0'],
  ['X: y\rContent-Length: 5', 'Content-Length: 0'],
  ['Content-Length: 0', 'Content-Length: 44'],
  ['Content-Length: 0, 44'],
  ['Content-Length: +0'],
  ['Content-Length: -1'],
  ['Content-Length: 0x0'],
  ['Content-Length: 99999999999999999999'],
  ['Content-Length : 0'],
];

// As chunks, each of these is broken; taken as no body at all, the hidden request would follow.
const bodies = ['', '0\r\n\r', 'z\r\n', '-1\r\n', '0x0\r\n', '1\n\n', 'ffffffffffffffffff\r\n'];

/** One request with another hidden behind it. */
export function smuggle(chance: Chance): Buffer {
  const method = chance.oneOf(['POST', 'GET', 'PUT']);
  const path = chance.oneOf(['/', '/kontakt', '/mail/v1']);
  const head = [`${method} ${path} HTTP/1.1`, 'Host: localhost', ...chance.oneOf(lengths), '', ''];
  return Buffer.from(head.join('\r\n') + chance.oneOf(bodies) + hidden, 'latin1');
}

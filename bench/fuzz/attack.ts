// One request as bytes, and how they are sent.

import { type Chance, createChance } from '../support/chance.ts';
import { countlessFields, hostileBody, hostileTarget } from './hostile-parts.ts';
import { mutate } from './mutate.ts';
import { smuggle } from './smuggle.ts';

export interface Attack {
  readonly kind: string;
  readonly bytes: Buffer;
  /** A harmless request goes before it on the same connection and is answered first. */
  readonly isAfterRead: boolean;
  /** How many pieces the bytes are sent in. */
  readonly pieces: number;
  /** What the client does when it has sent everything. */
  readonly ending: 'half-close' | 'reset';
  /** It reads nothing, from an address of its own, and leaves after a while. */
  readonly isDeaf: boolean;
  /** More answers than this mean that one request was taken for two. */
  readonly mostAnswers: number;
}

const kinds = {
  malformed: (chance: Chance) => mutate(get(chance), chance, 1 + chance.below(6)),
  target: (chance: Chance) => request('GET', hostileTarget(chance), headers(chance)),
  body: (chance: Chance) => post(chance, hostileBody(chance)),
  'malformed-body': (chance: Chance) =>
    mutate(post(chance, hostileBody(chance)), chance, 1 + chance.below(4)),
  smuggling: smuggle,
  websocket: (chance: Chance) => websocket(chance),
  'malformed-websocket': (chance: Chance) => mutate(websocket(chance), chance, 1 + chance.below(3)),
  'countless-fields': (chance: Chance) => post(chance, countlessFields(chance)),
  deaf,
} as const;

/** The attack of this number in the run with this seed: always the same one. */
export function attackOf(seed: number, number: number): Attack {
  const chance = createChance(seed, number);
  const kind = chance.oneOf(Object.keys(kinds) as (keyof typeof kinds)[]);
  const bytes = kinds[kind](chance);
  const isAfterRead = chance.below(4) === 0;
  return {
    kind,
    bytes,
    isAfterRead,
    pieces: chance.below(8) === 0 ? 2 + chance.below(6) : 1,
    ending: chance.below(20) === 0 ? 'reset' : 'half-close',
    isDeaf: kind === 'deaf',
    mostAnswers: kind === 'smuggling' ? (isAfterRead ? 2 : 1) : Number.POSITIVE_INFINITY,
  };
}

function get(chance: Chance): Buffer {
  const method = chance.oneOf(['GET', 'HEAD', 'OPTIONS', 'DELETE', 'TRACE', 'CONNECT', 'PUT']);
  return request(
    method,
    chance.oneOf(['/', '/kontakt', '/healthz', '/robots.txt']),
    headers(chance),
  );
}

function post(chance: Chance, body: Buffer): Buffer {
  const type = chance.oneOf([
    'application/json',
    'application/x-www-form-urlencoded',
    'application/json; charset=utf-16',
    'text/plain',
    'multipart/form-data; boundary=x',
  ]);
  const length = chance.below(10) === 0 ? body.length + chance.below(9) - 4 : body.length;
  const lines = [
    `Content-Type: ${type}`,
    `Content-Length: ${length}`,
    `Timestamp: ${chance.oneOf(['1303966973', '1303967000', '-1', '1e9', '٣', ''])}`,
    `Origin: ${chance.oneOf(['http://localhost:3000', 'null', 'https://evil.example'])}`,
    ...headers(chance),
  ];
  const path = chance.oneOf(['/mail/v1', '/mail/v1/abuse', '/mail/v1/xarf', '/mail/v2', '/mail/']);
  return Buffer.concat([request('POST', path, lines), body]);
}

/** One kind of answer asked for again and again by somebody who reads none. */
function deaf(chance: Chance): Buffer {
  const paths = ['/', '/kontakt', '/nope', '/Kontakt/', '/hosting', '/healthz', '/livestream.mp4'];
  const services = ['/power/latest', '/power/history', '/mail/v1', '/blog/feed.xml', '/robots.txt'];
  const asked = request('GET', chance.oneOf([...paths, ...services]), headers(chance));
  const one = chance.oneOf([asked, asked, post(chance, hostileBody(chance)), websocket(chance)]);
  return Buffer.concat(Array.from({ length: 1 + chance.below(100) }, () => one));
}

function websocket(chance: Chance): Buffer {
  const lines = [
    'Connection: Upgrade',
    `Upgrade: ${chance.oneOf(['websocket', 'WebSocket', 'h2c', 'websocket, h2c'])}`,
    `Sec-WebSocket-Version: ${chance.oneOf(['13', '8', '99', ''])}`,
    `Sec-WebSocket-Key: ${chance.oneOf(['dGhlIHNhbXBsZSBub25jZQ==', 'short', ''])}`,
    `Origin: ${chance.oneOf(['http://localhost:3000', 'https://evil.example'])}`,
  ];
  // Frames follow at once, be they broken: bad opcodes, lengths beyond all bounds, no mask.
  const frames = Buffer.from(Array.from({ length: chance.below(40) }, () => chance.below(256)));
  const path = chance.oneOf(['/power', '/power/latest', '/', '/power%']);
  return Buffer.concat([request('GET', path, lines), frames]);
}

function headers(chance: Chance): string[] {
  const lines = [
    'Accept-Encoding: br;q=0, gzip;q=, *;q=9, identity;q=0.0000',
    'Range: bytes=5-2',
    'Range: bytes=0-,0-,0-,0-',
    'If-None-Match: W/"x", "',
    'If-Range: "x"',
    'Expect: 100-continue',
    'Accept: text/csv;q=x,*/*;q=-1',
    'X-Forwarded-For: ::ffff:1.2.3.4, [::1]:1, %',
    'Connection: keep-alive, close, upgrade',
    `Cookie: ${'a=b; '.repeat(chance.below(50))}`,
    `X-Long: ${'x'.repeat(chance.below(18_000))}`,
    'Content-Encoding: gzip',
  ];
  return lines.filter(() => chance.below(6) === 0);
}

function request(method: string, target: string, lines: readonly string[]): Buffer {
  const head = [`${method} ${target} HTTP/1.1`, 'Host: localhost', ...lines, '', ''];
  return Buffer.from(head.join('\r\n'), 'utf8');
}

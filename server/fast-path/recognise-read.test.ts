import assert from 'node:assert/strict';
import { test } from 'node:test';
import { recogniseRead } from './recognise-read.ts';

const recognise = (text: string) => recogniseRead(Buffer.from(text, 'latin1'));
const head = (...fields: string[]) => `GET /kontakt HTTP/1.1\r\n${fields.join('\r\n')}\r\n\r\n`;

const read = { target: '/kontakt', acceptEncoding: undefined, ifNoneMatch: undefined };
const recognised = [
  ['a read with no wish', head('Host: x'), read],
  ['any case and spacing', head('hOST:x', 'CONNECTION: \tKeep-Alive '), read],
  ['an empty host', head('Host:'), read],
  [
    'what a browser sends',
    head(
      'Host: www.leinestern.example',
      'Connection: keep-alive',
      'sec-ch-ua: "Chromium";v="142", "Not=A?Brand";v="99"',
      'User-Agent: Mozilla/5.0 (X11; Linux x86_64)',
      'Accept: text/html,application/xhtml+xml;q=0.9,*/*;q=0.8',
      'Accept-Encoding: gzip, deflate, br, zstd',
      'Accept-Language: de-DE,de;q=0.9',
      'If-None-Match: "abc"',
    ),
    { ...read, acceptEncoding: 'gzip, deflate, br, zstd', ifNoneMatch: '"abc"' },
  ],
  [
    'the tag of a form in another encoding',
    head('Host: x', 'If-None-Match: W/"a", "b"'),
    { ...read, ifNoneMatch: 'W/"a", "b"' },
  ],
] as const;

for (const [what, text, expected] of recognised) {
  test(`recognises ${what}`, () => assert.deepEqual(recognise(text), expected));
}

const plain = head('Host: x');
const left: [string, string][] = [
  ['nothing at all', ''],
  ['no host', head('Accept: */*')],
  ['no field at all', 'GET /kontakt HTTP/1.1\r\n\r\n'],
  ['two hosts', head('Host: x', 'Host: x')],
  ['two wishes', head('Host: x', 'Accept-Encoding: br', 'Accept-Encoding: gzip')],
  ['a head in pieces', plain.slice(0, -1)],
  ['two requests at once', plain + plain],
  ['something after the request', `${plain}x`],
  ['something before it', `\r\n${plain}`],
  ['another method', plain.replace('GET', 'HEAD')],
  ['another version', plain.replace('1.1', '1.0')],
  ['a query', plain.replace('/kontakt', '/kontakt?a=b')],
  ['a whole address', plain.replace('/kontakt', 'http://x/kontakt')],
  ['two spaces', plain.replace('GET ', 'GET  ')],
  ['bare line feeds', plain.replaceAll('\r\n', '\n')],
  ['a bare carriage return', head('Host: x\ry')],
  ['a bare line feed in a value', head('Host: x', 'X: a\nContent-Length: 3')],
  ['a NUL', head('Host: x', 'X: a\0b')],
  ['bytes beyond ASCII', head('Host: x', 'X: \xe4')],
  ['a space before the colon', head('Host : x')],
  ['a field without a name', head('Host: x', ': y')],
  ['a line without a colon', head('Host: x', 'nothing')],
  ['a folded line', head('Host: x', ' folded: y')],
  ['a head that is too long', head('Host: x', `X: ${'a'.repeat(4_096)}`)],
  ...[
    'Connection: close',
    'Connection: keep-alive, Upgrade',
    'Connection:',
    'Content-Length: 0',
    'Expect: 100-continue',
    'If-Range: "abc"',
    'Proxy-Connection: close',
    'Range: bytes=0-1',
    'Trailer: x',
    'TRANSFER-ENCODING: chunked',
    'Upgrade: websocket',
  ].map((field): [string, string] => [field, head('Host: x', field)]),
];

for (const [what, text] of left) {
  test(`leaves ${what} to Node`, () => assert.equal(recognise(text), undefined));
}

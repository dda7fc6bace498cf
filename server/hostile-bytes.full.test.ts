// Random bytes over a connection: the server answers once or closes it, without a 5xx, internals or logged errors, and
// serves the next client.
import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { test } from 'node:test';
import fc from 'fast-check';
import { runProduct } from '../testing/server/start-process.ts';

interface Attack {
  readonly bytes: Buffer;
  /** More answers than this: one request was taken for two. */
  readonly mostAnswers: number;
}

const pathPieces = [
  ...['..', '%2e%2e', '%252e', '%00', '%0d%0aSet-Cookie:%20x', '%c0%af', '%ff', '%', '%zz', '\\'],
  ...['kontakt', 'KONTAKT', '_assets', '.env', '.well-known', 'mail', 'power', 'ä', '\u0130', ' '],
  ...['__proto__', 'constructor', '//', ';x=y', '?a=b', '#f', '*', '\t'],
];
const target = fc.oneof(
  fc
    .tuple(
      fc.constantFrom('/', '//', '', 'http://evil.example/', 'http://[', '*'),
      fc.array(fc.constantFrom(...pathPieces), { maxLength: 5 }),
      fc.constantFrom('/', '', '%2f'),
    )
    .map(([start, pieces, separator]) => start + pieces.join(separator)),
  // Minutes of work for a server that looks at each of these anew from each of these.
  fc.constantFrom('/', '.', '%', '/.', '../', '%2f', '?', 'a/').map((piece) => endless(piece)),
);
const headers = fc.subarray([
  'Accept-Encoding: br;q=0, gzip;q=, *;q=9, identity;q=0.0000',
  'Range: bytes=0-,0-,0-,0-',
  'If-None-Match: W/"x", "',
  'Expect: 100-continue',
  'Accept: text/csv;q=x,*/*;q=-1',
  'X-Forwarded-For: ::ffff:1.2.3.4, [::1]:1, %',
  'Connection: keep-alive, close, upgrade',
  `X-Long: ${'x'.repeat(18_000)}`,
  'Content-Encoding: gzip',
  'Origin: http://localhost:3000',
  'Origin: https://evil.example',
]);
const methods = fc.constantFrom('GET', 'HEAD', 'OPTIONS', 'DELETE', 'TRACE', 'CONNECT', 'PUT');
const read = fc.tuple(methods, target, headers).map(([method, path, lines]) => {
  return request(method, path, lines);
});

const names = ['name', 'mail', 'content', 'client', 'location', '__proto__', 'toString', '', 'x'];
const values = ['""', '"a"', '"\\ud800"', '"\\u0000"', '"x@y.de"'];
const noTexts = ['null', '-0', '1e999', '{}', '[]'];
const injections = ['"\\r\\nBcc: x@y.de"', '"x@y.de, z@y.de"', '"\\"<x>\\"@y.de"'];
const texts = ['a', '%', '%zz', '%c3', '%00', '+', '=', '%0D%0ABcc:%20x@y.de', 'x%40y.de', 'ä'];
const name = fc.constantFrom(...names);
const member = fc.tuple(name, fc.constantFrom(...values, ...noTexts, ...injections));
const body = fc.oneof(
  // Names come twice and more.
  fc.array(member).map((all) => `{${all.map(([key, value]) => `"${key}":${value}`)}}`),
  fc.array(fc.tuple(name, fc.constantFrom(...texts))).map((all) => {
    return all.map((pair) => pair.join('=')).join('&');
  }),
  fc
    .tuple(fc.constantFrom('[', '{"name":'), fc.constantFrom(10, 50_000))
    .map(([open, depth]) => `${open.repeat(depth)}1`),
  fc.constantFrom(20_000, 300_000).map((length) => `{"content":"${'x'.repeat(length)}"}`),
  fc
    .constantFrom(51, 40_000)
    .map((count) => Array.from({ length: count }, (_, at) => `f${at}=`).join('&')),
  fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes).toString('latin1')),
);
const post = fc
  .tuple(
    fc.constantFrom('/mail/v1', '/mail/v1/abuse', '/mail/v1/xarf', '/mail/v2'),
    fc.constantFrom(
      ...['application/json', 'application/x-www-form-urlencoded', 'text/plain'],
      ...['application/json; charset=utf-16', 'multipart/form-data; boundary=x'],
    ),
    fc.constantFrom('1303966973', '-1', '1e9', '٣', ''),
    fc.constantFrom(0, 0, 0, -3, 5),
    headers,
    body,
  )
  .map(([path, type, proof, more, lines, text]) => {
    const length = `Content-Length: ${Buffer.byteLength(text) + more}`;
    const own = [`Content-Type: ${type}`, `Timestamp: ${proof}`, length];
    return Buffer.concat([request('POST', path, [...own, ...lines]), Buffer.from(text)]);
  });
// Lengths that can be read in two ways (RFC 9112, section 11.2), each before a second request.
const lengths = [
  ['Content-Length: 0', 'Transfer-Encoding: chunked'],
  ['Transfer-Encoding: chunked', 'Transfer-Encoding: identity', 'Content-Length: 0'],
  ...['chunked, identity', 'xchunked', '\x0bchunked'].map((coding) => [
    `Transfer-Encoding: ${coding}`,
  ]),
  ['Transfer-Encoding : chunked', 'Content-Length: 0'],
  ['X: y\r\n Transfer-Encoding: chunked', 'Content-Length: 0'],
  ['X: y\nTransfer-Encoding: chunked', 'Content-Length: 0'],
  ['X: y\rContent-Length: 5', 'Content-Length: 0'],
  ['Content-Length: 0', 'Content-Length: 44'],
  ...['0, 44', '+0', '-1', '0x0', '9'.repeat(20)].map((length) => [`Content-Length: ${length}`]),
];
const broken = ['', '0\r\n\r', 'z\r\n', '-1\r\n', '0x0\r\n', '1\n\n', 'ffffffffffffffffff\r\n'];
const smuggled = fc
  .tuple(fc.constantFrom('POST', 'GET'), fc.constantFrom(...lengths), fc.constantFrom(...broken))
  .map(([method, lines, chunk]) => {
    const hidden = `${chunk}GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n`;
    const bytes = Buffer.concat([request(method, '/kontakt', lines), Buffer.from(hidden)]);
    return { bytes, mostAnswers: 1 };
  });

const slip = fc.tuple(
  fc.double({ min: 0, max: 1, noNaN: true }),
  fc.nat(20),
  fc.uint8Array({ maxLength: 6 }),
);
const mutated = fc.tuple(fc.oneof(read, post), fc.array(slip, { maxLength: 5 }));
const anyBytes = mutated.map(([whole, slips]) => {
  const bytes = slips.reduce((changed, [place, left, put]) => {
    const at = Math.floor(place * changed.length);
    return Buffer.concat([changed.subarray(0, at), put, changed.subarray(at + left)]);
  }, whole);
  return { bytes, mostAnswers: Number.POSITIVE_INFINITY };
});

test('hostile bytes get no error of the server, no second answer and nothing of its inside', async (t) => {
  const unlimited = { MAIL_JSON_LIMIT: '999999/1s', MAIL_JSON_TOTAL_LIMIT: '999999/1s' };
  const settings = { ...unlimited, MAIL_FORM_LIMIT: '999999/1s', MAIL_AS_FILES: 'yes' };
  const { PORT, stop } = await runProduct(t, { DATA_DIR: 'var', ...settings });
  const together = fc.array(fc.oneof(anyBytes, anyBytes, anyBytes, smuggled), {
    minLength: 16,
    maxLength: 16,
  });
  const isUnhurt = fc.asyncProperty(together, async (attacks) => {
    const faults = await Promise.all(attacks.map((attack) => faultOf(attack, Number(PORT))));
    assert.deepEqual(faults.filter(Boolean), []);
    assert.equal((await fetch(`http://127.0.0.1:${PORT}/healthz`)).status, 200);
  });
  await fc.assert(isUnhurt, { numRuns: 100, endOnFailure: true });
  assert.deepEqual((await stop()).match(/^.*"level":[56]0.*$/gm), null);
});

async function faultOf(attack: Attack, port: number): Promise<string | undefined> {
  const answer = await fire(attack.bytes, port);
  const statuses = [...answer.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
  // The one error that is announced: not now, and when to come back.
  const isAnnounced = /^HTTP\/1\.1 503 [\s\S]*?\r\nRetry-After: \d+\r\n/m.test(answer);
  const [shown] = /node:internal|\.ts:\d+|node_modules|at \w+ \(|SQLITE_/.exec(answer) ?? [];
  if (statuses.some((status) => status >= 500) && !isAnnounced) return answer;
  if (statuses.length > attack.mostAnswers) return `${statuses.length} answers to one request`;
  if (answer !== '' && !answer.startsWith('HTTP/1.1 ')) return `no HTTP: ${answer.slice(0, 80)}`;
  return shown && `the answer shows "${shown}"`;
}

/** @returns all that came until the server closed the connection, which it does within its limit for a request */
function fire(bytes: Buffer, port: number): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  let answer = '';
  socket.setEncoding('latin1').on('data', (part: string) => {
    answer += part;
    if (answer.startsWith('HTTP/1.1 101')) socket.destroy();
  });
  // A reset is an answer too.
  socket.on('error', () => {}).on('close', () => resolve(answer));
  socket.on('end', () => socket.end()).end(bytes);
  socket.setTimeout(30_000, () => reject(new Error('the connection stayed open')));
  return promise;
}

function request(method: string, path: string, lines: readonly string[]): Buffer {
  const head = [`${method} ${path} HTTP/1.1`, 'Host: localhost', ...lines, '', ''];
  return Buffer.from(head.join('\r\n'), 'utf8');
}

function endless(piece: string): string {
  return `/${piece.repeat(15_000 / piece.length)}%zz`;
}

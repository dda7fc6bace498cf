// Malformed requests are refused or answered, and the server keeps running.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { ask, sendRaw } from '../../testing/server/ask.ts';
import { type SampleServer, startSampleServer } from '../../testing/server/start-sample-server.ts';

let sample: SampleServer;
before(async () => {
  const limits = { headersTimeoutMs: 300, requestTimeoutMs: 300, timeoutCheckEveryMs: 20 };
  sample = await startSampleServer({ limits });
});
after(() => sample.stop());

const long = 'a'.repeat(20_000);
const withHost = (line: string, headers = '') =>
  `${line} HTTP/1.1\r\nHost: x\r\n${headers}Connection: close\r\n\r\n`;
const cases: readonly [name: string, text: string, status: number][] = [
  ['no HTTP at all', 'hello\r\n\r\n', 400],
  ['a TLS greeting', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', 400],
  ['an unknown method', withHost('BREW /'), 400],
  ['a bare NUL in the path', withHost('GET /\0'), 400],
  ['a bare NUL in a header', withHost('GET /', 'X: a\0b\r\n'), 400],
  ['no Host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
  ['a header without a name', withHost('GET /', ': x\r\n'), 400],
  ['two lengths', withHost('POST /', 'Content-Length: 1\r\nContent-Length: 2\r\n'), 400],
  [
    'length and chunks at once',
    withHost('POST /', 'Content-Length: 1\r\nTransfer-Encoding: chunked\r\n'),
    400,
  ],
  ['too many header bytes', withHost('GET /', `X: ${long}\r\n`), 431],
  ['a path that is too long', withHost(`GET /${long}`), 431],
  ['a head that never ends', 'GET / HTTP/1.1\r\nHost: x\r\n', 408],
  ['a connection that says nothing', '', 408],
  ['HTTP/1.0 without Host', 'GET /kontakt HTTP/1.0\r\n\r\n', 200],
  ['a whole address as target', withHost('GET http://evil.example/kontakt'), 200],
  ['a whole address to redirect', withHost('GET http://evil.example/Kontakt/'), 308],
  ['a target without a slash', withHost('GET kontakt'), 400],
  ['OPTIONS for the whole server', withHost('OPTIONS *'), 400],
  ['TRACE', withHost('TRACE /kontakt'), 405],
  ['an upgrade nobody offers', withHost('GET /', 'Upgrade: h2c\r\n'), 200],
];

for (const [name, text, status] of cases) {
  test(`${name} is answered with ${status}, and the server goes on`, async () => {
    const answer = await sendRaw(sample.port, text);
    assert.match(answer, new RegExp(`^HTTP/1\\.1 ${status} `));
    assert.doesNotMatch(answer, /evil\.example|\.ts|node:/);
    assert.equal((await ask(sample.port, '/healthz')).status, 200);
  });
}

test('an unknown coding ends the connection, and nothing in the body is taken for a request', async () => {
  const hidden = 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n';
  const statusesOf = async (text: string) =>
    [...(await sendRaw(sample.port, text)).matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, code]) => code);
  const unknown = ['xchunked', 'identity', 'gzip', ''];
  for (const coding of [...unknown, 'chunked, identity', 'chunked, chunked']) {
    for (const body of ['', '0\r\n\r\n', 'z\r\n']) {
      const head = `POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: ${coding}\r\n\r\n`;
      assert.deepEqual(await statusesOf(head + body + hidden), ['400'], coding);
    }
  }
  assert.deepEqual(await statusesOf(`${hidden}NONSENSE\r\n\r\n`), ['200', '400']);
});

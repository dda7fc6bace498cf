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

const close = 'Connection: close\r\n\r\n';
const cases: [string, string, number][] = [
  ['no HTTP at all', 'hello\r\n\r\n', 400],
  ['a TLS greeting', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', 400],
  ['an unknown method', 'BREW / HTTP/1.1\r\nHost: x\r\n\r\n', 400],
  ['a bare NUL in the path', `GET /\0 HTTP/1.1\r\nHost: x\r\n${close}`, 400],
  ['a bare NUL in a header', `GET / HTTP/1.1\r\nHost: x\r\nX: a\0b\r\n${close}`, 400],
  ['no Host', `GET / HTTP/1.1\r\n${close}`, 400],
  ['an unknown version', 'GET / HTTP/9.9\r\nHost: x\r\n\r\n', 400],
  ['a header without a name', `GET / HTTP/1.1\r\nHost: x\r\n: x\r\n${close}`, 400],
  [
    'two lengths',
    `POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n${close}`,
    400,
  ],
  [
    'length and chunks at once',
    `POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n${close}`,
    400,
  ],
  [
    'too many header bytes',
    `GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(20_000)}\r\n${close}`,
    431,
  ],
  ['a path that is too long', `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n${close}`, 431],
  ['a head that never ends', 'GET / HTTP/1.1\r\nHost: x\r\n', 408],
  ['a connection that says nothing', '', 408],
  ['HTTP/1.0 without Host', 'GET /kontakt HTTP/1.0\r\n\r\n', 200],
  [
    'a whole address as target',
    `GET http://evil.example/kontakt HTTP/1.1\r\nHost: x\r\n${close}`,
    200,
  ],
  [
    'a whole address to redirect',
    `GET http://evil.example/Kontakt/ HTTP/1.1\r\nHost: x\r\n${close}`,
    308,
  ],
  ['a target without a slash', `GET kontakt HTTP/1.1\r\nHost: x\r\n${close}`, 400],
  ['OPTIONS for the whole server', `OPTIONS * HTTP/1.1\r\nHost: x\r\n${close}`, 400],
  ['TRACE', `TRACE /kontakt HTTP/1.1\r\nHost: x\r\n${close}`, 405],
  ['an upgrade nobody offers', `GET / HTTP/1.1\r\nHost: x\r\nUpgrade: h2c\r\n${close}`, 200],
];

for (const [title, text, status] of cases) {
  test(`${title} is answered with ${status}, and the server goes on`, async () => {
    const answer = await sendRaw(sample.port, text);
    assert.match(answer, new RegExp(`^HTTP/1\\.1 ${status} `));
    assert.doesNotMatch(answer, /evil\.example|\.ts|node:/);
    assert.equal((await ask(sample.port, '/healthz')).status, 200);
  });
}

for (const coding of [
  'xchunked',
  'chunked, identity',
  'identity',
  'gzip',
  'chunked, chunked',
  '',
]) {
  test(`a body coded as "${coding}" ends the connection, and nothing in it is taken for a request`, async () => {
    const hidden = 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n';
    for (const body of ['', '0\r\n\r\n', 'z\r\n']) {
      const head = `POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: ${coding}\r\n\r\n`;
      const answer = await sendRaw(sample.port, head + body + hidden);
      const statuses = [...answer.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status);
      assert.deepEqual(statuses, ['400']);
    }
  });
}

test('a good request before a malformed one is answered', async () => {
  const good = 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n';
  const answer = await sendRaw(sample.port, `${good}NONSENSE\r\n\r\n`);
  const statuses = [...answer.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status);
  assert.deepEqual(statuses, ['200', '400']);
});

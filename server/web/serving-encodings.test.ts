// The forms of one page: packed, unchanged, in part.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { ask } from '../../testing/server/ask.ts';
import { assetScript, filmBytes } from '../../testing/server/sample-site.ts';
import { type SampleServer, startSampleServer } from '../../testing/server/start-sample-server.ts';

let sample: SampleServer;
before(async () => {
  sample = await startSampleServer();
});
after(() => sample.stop());

const get = (path: string, headers: Record<string, string> = {}) =>
  ask(sample.port, path, { headers });

test('every form of a page holds the same text', async () => {
  const plain = await get('/kontakt');
  const brotli = await get('/kontakt', { 'Accept-Encoding': 'gzip, br' });
  const gzip = await get('/kontakt', { 'Accept-Encoding': 'gzip, br;q=0' });
  assert.equal(plain.headers['content-encoding'], undefined);
  assert.equal(brotli.headers['content-encoding'], 'br');
  assert.equal(gzip.headers['content-encoding'], 'gzip');
  assert.deepEqual(brotliDecompressSync(brotli.body), plain.body);
  assert.deepEqual(gunzipSync(gzip.body), plain.body);
  for (const { headers, body } of [plain, brotli, gzip]) {
    assert.equal(headers.vary, 'Accept-Encoding');
    assert.equal(headers['content-length'], String(body.length));
  }
  assert.equal(new Set([plain, brotli, gzip].map(({ headers }) => headers.etag)).size, 3);
});

test('an asset comes in the form the build packed', async () => {
  const answer = await get('/_assets/app.Ab3dE.js', { 'Accept-Encoding': 'br' });
  assert.equal(answer.headers['content-encoding'], 'br');
  assert.equal(String(brotliDecompressSync(answer.body)), assetScript);
});

test('what packing would enlarge is sent plain', async () => {
  const answer = await get('/favicon.svg', { 'Accept-Encoding': 'br' });
  assert.equal(answer.headers['content-encoding'], undefined);
});

test('missing and gone pages come packed too', async () => {
  for (const path of ['/nirgendwo', '/hosting']) {
    const answer = await get(path, { 'Accept-Encoding': 'br' });
    assert.match(String(brotliDecompressSync(answer.body)), /^<!doctype html>/);
  }
});

const encodings: [string, string | undefined][] = [
  ['', undefined],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['x-gzip', 'gzip'],
  ['GZIP', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.000, gzip;q=0', undefined],
  ['gzip;q=1.0, br;q=0.5', 'gzip'],
  ['gzip;q=0.001', 'gzip'],
  ['identity, gzip;q=0.5', undefined],
  ['*', 'br'],
  ['*;q=0.5, gzip', 'gzip'],
  ['br, *;q=0', 'br'],
  ['identity;q=0, gzip', 'gzip'],
  ['identity;q=0, *', 'br'],
  ['deflate', undefined],
  ['br;q=hello, gzip', 'gzip'],
  ['br;q=2, gzip', 'gzip'],
  [' br ; q=0 , gzip ; Q=0.3 ', 'gzip'],
  [',;,=', undefined],
];

test('a client gets the form that it likes best, the smallest of several', async () => {
  for (const [header, expected] of encodings) {
    const { headers } = await get('/kontakt', { 'Accept-Encoding': header });
    assert.equal(headers['content-encoding'], expected, header);
  }
});

test('a client that refuses every form is told so', async () => {
  for (const header of ['identity;q=0', '*;q=0']) {
    const answer = await get('/kontakt', { 'Accept-Encoding': header });
    assert.equal(answer.status, 406);
    assert.equal(answer.headers.vary, 'Accept-Encoding');
  }
});

test('what a client already holds is not sent again', async () => {
  for (const encoding of ['identity', 'gzip', 'br']) {
    const accepted = { 'Accept-Encoding': encoding };
    const { headers } = await get('/kontakt', accepted);
    const etag = headers.etag ?? '';
    for (const condition of [etag, `W/${etag}`, `"x", ${etag}`, `"a,b",W/${etag},"c"`, '*']) {
      const answer = await get('/kontakt', { ...accepted, 'If-None-Match': condition });
      assert.equal(answer.status, 304, condition);
      assert.equal(answer.body.length, 0);
      for (const name of ['etag', 'vary', 'cache-control', 'content-security-policy']) {
        assert.equal(answer.headers[name], headers[name]);
      }
    }
  }
});

test('another form or another version is sent whole', async () => {
  const { headers } = await get('/kontakt', { 'Accept-Encoding': 'br' });
  const etag = headers.etag ?? '';
  for (const condition of [etag, '"x"', '', 'junk', etag.slice(0, -1), '"']) {
    const answer = await get('/kontakt', { 'If-None-Match': condition });
    assert.equal(answer.status, 200, condition);
  }
});

test('a missing page is missing whatever the client holds', async () => {
  assert.equal((await get('/nirgendwo', { 'If-None-Match': '*' })).status, 404);
  assert.equal((await get('/hosting', { 'If-None-Match': '*' })).status, 410);
  assert.equal((await get('/hosting')).headers.etag, undefined);
});

const ranges: [string, string | undefined][] = [
  ['bytes=0-0', '0-0'],
  ['bytes=10-19', '10-19'],
  ['bytes=990-', '990-999'],
  ['bytes=990-5000', '990-999'],
  ['bytes=-5', '995-999'],
  ['bytes=-5000', '0-999'],
  ['Bytes=1-2', '1-2'],
  ['bytes=1000-', '*'],
  ['bytes=-0', '*'],
  [`bytes=${'9'.repeat(400)}-`, '*'],
  [`bytes=5-${'9'.repeat(400)}`, '5-999'],
  ['bytes=5-2', undefined],
  ['bytes=-', undefined],
  ['bytes=', undefined],
  ['bytes', undefined],
  ['bytes=a-b', undefined],
  ['bytes=1--2', undefined],
  ['bytes=0x1-2', undefined],
  ['bytes=0-1,5-6', undefined],
  ['items=0-1', undefined],
  ['=', undefined],
];

test('a film can be asked for in parts, and comes whole where the part makes no sense', async () => {
  for (const [range, expected] of ranges) {
    const { body, headers, status } = await get('/film.mp4', { Range: range });
    assert.equal(headers['content-range'], expected && `bytes ${expected}/1000`, range);
    const [first, last] = (expected ?? '0-999').split('-').map(Number);
    const part = expected === '*' ? [] : filmBytes.subarray(first, (last ?? 0) + 1);
    assert.deepEqual([...body], [...part], range);
    assert.equal(status, expected === '*' ? 416 : expected ? 206 : 200, range);
    assert.equal(headers['content-length'], String(body.length));
  }
});

test('a part is sent only of the version the client knows', async () => {
  const { headers } = await get('/film.mp4');
  const part = { Range: 'bytes=0-9' };
  const known = await get('/film.mp4', { ...part, 'If-Range': headers.etag ?? '' });
  const other = await get('/film.mp4', { ...part, 'If-Range': '"another"' });
  assert.equal(known.status, 206);
  assert.equal(other.status, 200);
});

test('HEAD and pages know no parts', async () => {
  const headers = { Range: 'bytes=0-9' };
  const head = await ask(sample.port, '/film.mp4', { method: 'HEAD', headers });
  assert.equal(head.status, 200);
  assert.equal(head.headers['accept-ranges'], 'bytes');
  assert.equal((await get('/kontakt', headers)).status, 200);
});

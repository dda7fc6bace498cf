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

test('a client that refuses every form is told so', async () => {
  const answer = await get('/kontakt', { 'Accept-Encoding': 'identity;q=0' });
  assert.equal(answer.status, 406);
  assert.equal(answer.headers.vary, 'Accept-Encoding');
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

test('a film can be asked for in parts', async () => {
  const answer = await get('/film.mp4', { Range: 'bytes=10-19' });
  assert.equal(answer.status, 206);
  assert.equal(answer.headers['content-range'], 'bytes 10-19/1000');
  assert.equal(answer.headers['content-length'], '10');
  assert.deepEqual(answer.body, filmBytes.subarray(10, 20));
});

test('a range that makes no sense, or asks for several parts, brings the whole film', async () => {
  for (const range of ['bytes=5-2', 'bytes=0-1,5-6', 'bytes=x', 'bytes', 'bytes=-', '=']) {
    const answer = await get('/film.mp4', { Range: range });
    assert.equal(answer.status, 200, range);
    assert.deepEqual(answer.body, filmBytes);
  }
});

test('a range beyond the end is refused and tells the length', async () => {
  const answer = await get('/film.mp4', { Range: 'bytes=1000-' });
  assert.equal(answer.status, 416);
  assert.equal(answer.headers['content-range'], 'bytes */1000');
  assert.equal(answer.body.length, 0);
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

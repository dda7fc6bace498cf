// Status, location, type, caching, encoding and range of each address of a sample build.
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

const asset = '/_assets/app.Ab3dE.js';
const statuses: Readonly<Record<number, readonly string[]>> = {
  200: ['/', '/kontakt?quelle=brief', '/blog/erster-beitrag', '/%6Bontakt', '/robots.txt', asset],
  400: ['/%', '/%c3%28', '/kontakt%00', '/\\evil.example/kontakt/'],
  404: [
    ...['/nirgendwo', '/404', '/404.html', '/notice', '/Notice/', '/pages.json', '/mail/v1'],
    ...['/.DS_Store', '/.env', `${asset}.br`, '/_assets/', '/robots.txt/', '/../package.json'],
    ...['/..%2fpackage.json', '/%2e%2e/%2e%2e/etc/passwd', '/blog/..%5c..%5cpages.json'],
    ...['//evil.example/kontakt/', '//evil.example/..', '/%2f%2fevil.example', '//kontakt/'],
    ...['/%2Fevil.example%2F..%2Fkontakt/', '/kontakt/%0d%0aLocation:%20//evil.example/'],
  ],
  410: ['/hosting'],
};

test('every address has its status, and none leads elsewhere or to a file that is no page', async () => {
  for (const [status, paths] of Object.entries(statuses)) {
    for (const path of paths) {
      const answer = await get(path);
      assert.equal(answer.status, Number(status), path);
      assert.equal(answer.headers.location, undefined, path);
    }
  }
  assert.match(String((await get('/nirgendwo')).body), /<title>\/404<\/title>/);
});

const redirects: readonly [string, string][] = [
  ['/kontakt///', '/kontakt'],
  ['/KONTAKT/?a=1&b=%2F', '/kontakt?a=1&b=%2F'],
  ['/kontakt.html', '/kontakt'],
  ['/index', '/'],
  ['/blog/index.html', '/blog'],
  ['/Blog/Erster-Beitrag/', '/blog/erster-beitrag'],
  ['/Hosting/', '/hosting'],
  ['//', '/'],
  ['/Frueher/?a=1&b=%2F', '/kontakt?a=1&b=%2F'],
  ['/blog/alt?a=$&', '/blog/erster-beitrag?a=$&#ende'],
  ['/gr%C3%B6%C3%9Fe', '/'],
  ['/kontakt/?weiter=//evil.example', '/kontakt?weiter=//evil.example'],
];

test('slashes, capitals and moved addresses lead to the page, whatever Host says', async () => {
  for (const [path, location] of redirects) {
    const { headers, status } = await get(path, { Host: 'evil.example' });
    assert.deepEqual([status, headers.location], [308, location], path);
  }
});

test('pages are read only, and HEAD has the headers of GET', async () => {
  for (const path of ['/kontakt', '/Kontakt/', '/frueher', '/hosting', '/robots.txt', '/healthz']) {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE']) {
      const { headers, status } = await ask(sample.port, path, { method });
      assert.deepEqual([status, headers.allow], [405, 'GET, HEAD'], `${method} ${path}`);
    }
    const { date: _, ...whole } = (await get(path)).headers;
    const head = await ask(sample.port, path, { method: 'HEAD' });
    const { date: __, ...asked } = head.headers;
    assert.deepEqual([asked, head.body.length], [whole, 0], path);
  }
});

const again = 'public, max-age=0, must-revalidate';
const types: readonly [path: string, type: string, cacheControl: string][] = [
  ['/kontakt', 'text/html; charset=utf-8', again],
  ['/nirgendwo', 'text/html; charset=utf-8', again],
  ['/robots.txt', 'text/plain; charset=utf-8', 'public, max-age=3600'],
  ['/sitemap-0.xml', 'application/xml; charset=utf-8', 'public, max-age=3600'],
  ['/favicon.svg', 'image/svg+xml; charset=utf-8', 'public, max-age=3600'],
  [asset, 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
  ['/film.mp4', 'video/mp4', 'public, max-age=3600'],
];

test('every file says its type and how long it may be kept', async () => {
  for (const [path, type, cacheControl] of types) {
    const { headers } = await get(path);
    assert.deepEqual([headers['content-type'], headers['cache-control']], [type, cacheControl]);
  }
});

const encodings: readonly [accepted: string, sent: string | undefined][] = [
  ['', undefined],
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.000, gzip;q=0', undefined],
  ['gzip;q=1.0, br;q=0.5', 'gzip'],
  ['identity, gzip;q=0.5', undefined],
  ['*', 'br'],
  ['br, *;q=0', 'br'],
  ['identity;q=0, gzip', 'gzip'],
  ['deflate', undefined],
  ['br;q=hello, gzip', 'gzip'],
  [',;,=', undefined],
];

test('a client gets the form that it likes best, with the same text', async () => {
  const { body, headers } = await get('/kontakt');
  const etags = new Set([headers.etag]);
  for (const [accepted, sent] of encodings) {
    const answer = await get('/kontakt', { 'Accept-Encoding': accepted });
    assert.equal(answer.headers['content-encoding'], sent, accepted);
    assert.equal(answer.headers.vary, 'Accept-Encoding');
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync }[sent ?? ''] ?? Buffer.from;
    assert.deepEqual(unpack(answer.body), body, accepted);
    etags.add(answer.headers.etag);
  }
  assert.equal(etags.size, 3, 'each form is a version of its own');
  const packed = await get(asset, { 'Accept-Encoding': 'br' });
  assert.equal(String(brotliDecompressSync(packed.body)), assetScript);
  const small = await get('/favicon.svg', { 'Accept-Encoding': 'br' });
  assert.equal(small.headers['content-encoding'], undefined, 'packing would enlarge it');
  assert.equal((await get('/kontakt', { 'Accept-Encoding': '*;q=0' })).status, 406);
});

test('what a client already holds is not sent again, another form or version is', async () => {
  const { etag = '' } = (await get('/kontakt')).headers;
  for (const held of [etag, `W/${etag}`, `"a,b",W/${etag},"c"`, '*']) {
    const { body, status } = await get('/kontakt', { 'If-None-Match': held });
    assert.deepEqual([status, body.length], [304, 0], held);
  }
  for (const held of ['"x"', '', 'junk', etag.slice(0, -1), '"']) {
    assert.equal((await get('/kontakt', { 'If-None-Match': held })).status, 200, held);
  }
  const packed = await get('/kontakt', { 'If-None-Match': etag, 'Accept-Encoding': 'br' });
  assert.equal(packed.status, 200);
  assert.equal((await get('/nirgendwo', { 'If-None-Match': '*' })).status, 404);
  assert.equal((await get('/hosting', { 'If-None-Match': '*' })).status, 410);
});

const ranges: readonly [range: string, sent: string | undefined][] = [
  ['bytes=0-0', '0-0'],
  ['bytes=990-', '990-999'],
  ['bytes=990-5000', '990-999'],
  ['bytes=-5', '995-999'],
  ['bytes=1000-', '*'],
  ['bytes=-0', '*'],
  [`bytes=${'9'.repeat(400)}-`, '*'],
  ['bytes=5-2', undefined],
  ['bytes=-', undefined],
  ['bytes=0x1-2', undefined],
  ['bytes=0-1,5-6', undefined],
  ['items=0-1', undefined],
];

test('a film can be asked for in parts, and comes whole where the part makes no sense', async () => {
  for (const [range, sent] of ranges) {
    const { body, headers, status } = await get('/film.mp4', { Range: range });
    assert.equal(headers['content-range'], sent && `bytes ${sent}/1000`, range);
    const [first, last] = (sent ?? '0-999').split('-').map(Number);
    const part = sent === '*' ? [] : filmBytes.subarray(first, (last ?? 0) + 1);
    assert.deepEqual([...body], [...part], range);
    assert.equal(status, sent === '*' ? 416 : sent ? 206 : 200, range);
  }
  const { etag = '' } = (await get('/film.mp4')).headers;
  const part = { Range: 'bytes=0-9' };
  assert.equal((await get('/film.mp4', { ...part, 'If-Range': etag })).status, 206);
  assert.equal((await get('/film.mp4', { ...part, 'If-Range': '"another"' })).status, 200);
});

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { ask } from '../../testing/server/ask.ts';
import { type SampleServer, startSampleServer } from '../../testing/server/start-sample-server.ts';

let sample: SampleServer;
before(async () => {
  sample = await startSampleServer();
});
after(() => sample.stop());

const statuses: [string, number][] = [
  ['/', 200],
  ['/kontakt', 200],
  ['/kontakt?quelle=brief', 200],
  ['/blog/erster-beitrag', 200],
  ['/%6Bontakt', 200],
  ['/hosting', 410],
  ['/robots.txt', 200],
  ['/.well-known/security.txt', 200],
  ['/_assets/app.Ab3dE.js', 200],
  ['/nirgendwo', 404],
  ['/404', 404],
  ['/404.html', 404],
  ['/notice', 404],
  ['/notice.html', 404],
  ['/Notice/', 404],
  ['/pages.json', 404],
  ['/.DS_Store', 404],
  ['/.env', 404],
  ['/_assets/app.Ab3dE.js.br', 404],
  ['/_assets/', 404],
  ['/robots.txt/', 404],
  ['/../package.json', 404],
  ['/..%2fpackage.json', 404],
  ['/%2e%2e/%2e%2e/etc/passwd', 404],
  ['/blog/..%5c..%5cpages.json', 404],
  ['/mail/v1', 404],
  ['/%', 400],
  ['/%c3%28', 400],
  ['/kontakt%00', 400],
  ['/\\evil.example/kontakt/', 400],
];

for (const [path, status] of statuses) {
  test(`${path} is answered with ${status}`, async () => {
    assert.equal((await ask(sample.port, path)).status, status);
  });
}

test('an unknown address shows the page for missing pages', async () => {
  const answer = await ask(sample.port, '/nirgendwo');
  assert.match(String(answer.body), /<title>\/404<\/title>/);
  assert.equal(answer.headers['content-type'], 'text/html; charset=utf-8');
});

const redirects: [string, string][] = [
  ['/kontakt/', '/kontakt'],
  ['/kontakt///', '/kontakt'],
  ['/Kontakt', '/kontakt'],
  ['/KONTAKT/?a=1&b=%2F', '/kontakt?a=1&b=%2F'],
  ['/kontakt.html', '/kontakt'],
  ['/index.html', '/'],
  ['/index', '/'],
  ['/blog/index.html', '/blog'],
  ['/blog/', '/blog'],
  ['/Blog/Erster-Beitrag/', '/blog/erster-beitrag'],
  ['/Hosting/', '/hosting'],
  ['//', '/'],
  ['/frueher', '/kontakt'],
  ['/Frueher/?a=1&b=%2F', '/kontakt?a=1&b=%2F'],
  ['/blog/alt?a=$&', '/blog/erster-beitrag?a=$&#ende'],
  ['/gr%C3%B6%C3%9Fe', '/'],
  ['/kontakt/?weiter=//evil.example', '/kontakt?weiter=//evil.example'],
];

for (const [path, location] of redirects) {
  test(`${path} leads to ${location}`, async () => {
    const answer = await ask(sample.port, path);
    assert.equal(answer.status, 308);
    assert.equal(answer.headers.location, location);
  });
}

const traps = [
  '//evil.example/kontakt/',
  '//evil.example/',
  '//evil.example/..',
  '/%2f%2fevil.example',
  '/%2Fevil.example%2F..%2Fkontakt/',
  '/%5cevil.example/',
  '//kontakt/',
  '/kontakt/%0d%0aLocation:%20//evil.example/',
];

for (const path of traps) {
  test(`${path} leads nowhere`, async () => {
    const answer = await ask(sample.port, path);
    assert.equal(answer.status, 404);
    assert.equal(answer.headers.location, undefined);
  });
}

test('the Host header has no say in where a redirect leads', async () => {
  const answer = await ask(sample.port, '/kontakt/', { headers: { Host: 'evil.example' } });
  assert.equal(answer.headers.location, '/kontakt');
});

for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE']) {
  test(`${method} is not allowed on a page, and the answer says what is`, async () => {
    for (const path of [
      '/kontakt',
      '/Kontakt/',
      '/frueher',
      '/hosting',
      '/robots.txt',
      '/healthz',
    ]) {
      const answer = await ask(sample.port, path, { method });
      assert.equal(answer.status, 405);
      assert.equal(answer.headers.allow, 'GET, HEAD');
    }
  });
}

for (const path of [
  '/',
  '/nirgendwo',
  '/hosting',
  '/Kontakt',
  '/frueher',
  '/film.mp4',
  '/healthz',
  '/%',
]) {
  test(`HEAD ${path} has the headers of GET and no body`, async () => {
    const headers = { 'Accept-Encoding': 'br' };
    const { date: _, ...got } = (await ask(sample.port, path, { headers })).headers;
    const answer = await ask(sample.port, path, { method: 'HEAD', headers });
    const { date: __, ...asked } = answer.headers;
    assert.deepEqual(asked, got);
    assert.equal(answer.body.length, 0);
  });
}

const contentTypes: [string, string][] = [
  ['/', 'text/html; charset=utf-8'],
  ['/robots.txt', 'text/plain; charset=utf-8'],
  ['/sitemap-0.xml', 'application/xml; charset=utf-8'],
  ['/favicon.svg', 'image/svg+xml; charset=utf-8'],
  ['/_assets/app.Ab3dE.js', 'text/javascript; charset=utf-8'],
  ['/film.mp4', 'video/mp4'],
];

for (const [path, contentType] of contentTypes) {
  test(`${path} is ${contentType}`, async () => {
    assert.equal((await ask(sample.port, path)).headers['content-type'], contentType);
  });
}

test('pages are asked for again, hashed assets never, other files after an hour', async () => {
  const cacheControl = async (path: string) =>
    (await ask(sample.port, path)).headers['cache-control'];
  assert.equal(await cacheControl('/kontakt'), 'public, max-age=0, must-revalidate');
  assert.equal(await cacheControl('/nirgendwo'), 'public, max-age=0, must-revalidate');
  assert.equal(await cacheControl('/robots.txt'), 'public, max-age=3600');
  assert.equal(await cacheControl('/_assets/app.Ab3dE.js'), 'public, max-age=31536000, immutable');
});

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Answer, ask, sendRaw } from '../../testing/server/ask.ts';
import { scriptHash, styleHash } from '../../testing/server/sample-site.ts';
import { type SampleServer, startSampleServer } from '../../testing/server/start-sample-server.ts';
import type { Service } from '../service.ts';

const services: readonly Service[] = [
  {
    prefix: '/mail/',
    async handle(request, response) {
      if (request.url === '/mail/broken') throw new Error('the store is gone');
      response.writeHead(201, { 'Content-Type': 'text/html' }).end('Danke');
    },
    start() {},
    stop() {},
  },
];

const policyOf = ({ headers }: Answer) => String(headers['content-security-policy']);

let plain: SampleServer;
let encrypted: SampleServer;
before(async () => {
  plain = await startSampleServer({ services });
  encrypted = await startSampleServer({ services, siteUrl: 'https://www.leinestern.example' });
});
after(() => Promise.all([plain.stop(), encrypted.stop()]));

const answers: [string, number, Record<string, string>][] = [
  ['/kontakt', 200, {}],
  ['/kontakt', 304, { 'If-None-Match': '*' }],
  ['/Kontakt', 308, {}],
  ['/%', 400, {}],
  ['/nirgendwo', 404, {}],
  ['/kontakt', 406, { 'Accept-Encoding': '*;q=0' }],
  ['/hosting', 410, {}],
  ['/film.mp4', 206, { Range: 'bytes=0-9' }],
  ['/film.mp4', 416, { Range: 'bytes=9999-' }],
  ['/_assets/app.Ab3dE.js', 200, {}],
  ['/robots.txt', 200, {}],
  ['/healthz', 200, {}],
  ['/mail/v1', 201, {}],
  ['/mail/broken', 500, {}],
  ['/kontakt', 417, { Expect: 'a-miracle' }],
];

for (const [path, status, headers] of answers) {
  test(`${path} with ${status} carries every security header`, async () => {
    const answer = await ask(encrypted.port, path, { headers });
    assert.equal(answer.status, status);
    assert.match(policyOf(answer), /default-src 'none'/);
    assert.match(policyOf(answer), /frame-ancestors 'none'/);
    assert.equal(answer.headers['cross-origin-opener-policy'], 'same-origin');
    assert.equal(answer.headers['cross-origin-resource-policy'], 'same-origin');
    assert.equal(answer.headers['cross-origin-embedder-policy'], undefined);
    assert.equal(answer.headers['x-content-type-options'], 'nosniff');
    assert.equal(answer.headers['referrer-policy'], 'strict-origin-when-cross-origin');
    assert.match(answer.headers['permissions-policy']?.toString() ?? '', /camera=\(\)/);
    assert.equal(answer.headers['strict-transport-security'], 'max-age=63072000');
    assert.equal(answer.headers['x-powered-by'], undefined);
    assert.equal(answer.headers.server, undefined);
  });
}

test('a page allows its own inline scripts and styles and no other', async () => {
  for (const path of ['/kontakt', '/nirgendwo', '/hosting']) {
    const policy = policyOf(await ask(plain.port, path));
    assert.ok(policy.includes(`script-src 'self' '${scriptHash}';`));
    assert.ok(policy.includes(`style-src 'self' '${styleHash}';`));
    assert.ok(policy.includes("base-uri 'none'"));
    assert.doesNotMatch(policy, /unsafe|\*/);
  }
});

test('the policy of a page is this and nothing else', async () => {
  assert.deepEqual(policyOf(await ask(encrypted.port, '/kontakt')).split('; '), [
    "default-src 'none'",
    `script-src 'self' '${scriptHash}'`,
    `style-src 'self' '${styleHash}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "media-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types proof-worker mesh-worker',
    'upgrade-insecure-requests',
  ]);
});

test('what a service answers allows nothing inline, unless it brings a page with its own policy', async () => {
  const policy = policyOf(await ask(plain.port, '/mail/v1'));
  assert.ok(policy.includes("base-uri 'none'"));
  assert.doesNotMatch(policy, /sha256-|unsafe|\*/);
});

test('what a service answers is kept by nobody on the way', async () => {
  for (const path of ['/mail/v1', '/mail/broken']) {
    assert.equal((await ask(plain.port, path)).headers['cache-control'], 'no-store');
  }
});

test('what is no page allows nothing at all', async () => {
  for (const path of ['/robots.txt', '/_assets/app.Ab3dE.js', '/healthz', '/Kontakt']) {
    const policy = policyOf(await ask(plain.port, path));
    assert.equal(policy, "default-src 'none'; frame-ancestors 'none'");
  }
});

test('without TLS no browser is sent to an address that nobody serves', async () => {
  const answer = await ask(plain.port, '/kontakt');
  assert.equal(answer.headers['strict-transport-security'], undefined);
  assert.doesNotMatch(policyOf(answer), /upgrade-insecure-requests/);
  const policy = policyOf(await ask(encrypted.port, '/kontakt'));
  assert.match(policy, /upgrade-insecure-requests/);
});

test('even a request that cannot be read gets them', async () => {
  const answer = await sendRaw(encrypted.port, 'NONSENSE\r\n\r\n');
  assert.match(answer, /^HTTP\/1\.1 400 Bad Request\r\n/);
  assert.match(answer, /\r\nContent-Security-Policy: default-src 'none'/);
  assert.match(answer, /\r\nStrict-Transport-Security: /);
});

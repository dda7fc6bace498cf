// Security headers are on every answer, including parser refusals and failures.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import csp from 'csp_evaluator/dist/evaluator.js';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { type Answer, ask, sendRaw } from '../../testing/server/ask.ts';
import { scriptHash, styleHash } from '../../testing/server/sample-site.ts';
import {
  fakeMail,
  fakePower,
  type SampleServer,
  startSampleServer,
} from '../../testing/server/start-sample-server.ts';

const mail = fakeMail({
  async answerForm({ url }) {
    if (url === '/mail/broken') throw new Error('disk I/O error in /var/data');
    return new Response('Danke', { status: 201, headers: { 'Content-Type': 'text/html' } });
  },
});
const power = fakePower({
  async handle(_, response) {
    response.setHeader('Content-Encoding', 'br');
    throw new Error('disk I/O error in /var/data');
  },
});

const policyOf = ({ headers }: Answer) => String(headers['content-security-policy']);

let plain: SampleServer;
let encrypted: SampleServer;
before(async () => {
  plain = await startSampleServer({ mail, power });
  encrypted = await startSampleServer({ mail, power, siteUrl: 'https://www.leinestern.example' });
});
after(() => Promise.all([plain.stop(), encrypted.stop()]));

const policy = [
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
].join('; ');
const nothing = "default-src 'none'; frame-ancestors 'none'";
const ofService = /^(?!.*(?:sha256-|unsafe|\*)).*base-uri 'none'/;

const answers: readonly [string, number, Record<string, string>, policy: string | RegExp][] = [
  ['/kontakt', 200, {}, policy],
  ['/kontakt', 304, { 'If-None-Match': '*' }, policy],
  ['/nirgendwo', 404, {}, policy],
  ['/hosting', 410, {}, policy],
  ['/Kontakt', 308, {}, nothing],
  ['/%', 400, {}, /^default-src 'none'/],
  ['/kontakt', 406, { 'Accept-Encoding': '*;q=0' }, /^default-src 'none'/],
  ['/kontakt', 417, { Expect: 'a-miracle' }, /^default-src 'none'/],
  ['/film.mp4', 206, { Range: 'bytes=0-9' }, nothing],
  ['/film.mp4', 416, { Range: 'bytes=9999-' }, nothing],
  ['/_assets/app.Ab3dE.js', 200, {}, nothing],
  ['/robots.txt', 200, {}, nothing],
  ['/healthz', 200, {}, nothing],
  ['/mail/v1', 201, {}, ofService],
  ['/mail/broken', 500, {}, nothing],
  ['/power/broken', 500, {}, nothing],
];

for (const [path, status, headers, expected] of answers) {
  test(`${path} with ${status} carries every security header and its policy`, async () => {
    const answer = await ask(encrypted.port, path, { headers });
    assert.equal(answer.status, status);
    if (typeof expected === 'string') assert.equal(policyOf(answer), expected);
    else assert.match(policyOf(answer), expected);
    assert.match(policyOf(answer), /frame-ancestors 'none'/);
    const { headers: sent } = answer;
    assert.equal(sent['cross-origin-opener-policy'], 'same-origin');
    assert.equal(sent['cross-origin-resource-policy'], 'same-origin');
    assert.equal(sent['x-content-type-options'], 'nosniff');
    assert.equal(sent['referrer-policy'], 'strict-origin-when-cross-origin');
    assert.match(String(sent['permissions-policy']), /camera=\(\)/);
    assert.equal(sent['strict-transport-security'], 'max-age=63072000');
    assert.deepEqual([sent.server, sent['x-powered-by']], [undefined, undefined]);
    if (path.startsWith('/mail/')) assert.equal(sent['cache-control'], 'no-store');
  });
}

test('Google’s CSP Evaluator finds no weakness in the policy of a page, and finds weakened ones', () => {
  const gravestIn = (text: string) =>
    new csp.CspEvaluator(new CspParser(text).csp)
      .evaluate()
      .filter(({ severity }) => severity <= Severity.MEDIUM)
      .map(({ description }) => description);
  assert.deepEqual([...gravestIn(policy), ...gravestIn(nothing)], []);
  assert.notDeepEqual(gravestIn(policy.replace("script-src 'self'", 'script-src https:')), []);
});

test('without TLS no browser is sent to an address that nobody serves', async () => {
  const answer = await ask(plain.port, '/kontakt');
  assert.equal(answer.headers['strict-transport-security'], undefined);
  assert.equal(policyOf(answer), policy.replace('; upgrade-insecure-requests', ''));
});

test('a request that cannot be read gets them, and a failure tells nothing of its cause', async () => {
  const refused = await sendRaw(encrypted.port, 'NONSENSE\r\n\r\n');
  assert.match(refused, /^HTTP\/1\.1 400 Bad Request\r\n/);
  assert.match(refused, /\r\nContent-Security-Policy: default-src 'none'/);
  assert.match(refused, /\r\nStrict-Transport-Security: /);
  const { body, headers } = await ask(plain.port, '/power/broken', { method: 'POST' });
  assert.equal(headers['content-type'], 'application/problem+json; charset=utf-8');
  assert.equal(headers['content-encoding'], undefined);
  assert.match(JSON.parse(String(body)).detail, /Bitte versuchen Sie es in Kürze noch einmal/);
  assert.doesNotMatch(String(body), /disk|Error/);
});

// Whatever is asked: the right status, and what the browser has to refuse, in every header of every answer.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { allRoutes, goneRoutes } from '../support/routes.ts';
import { type Answer, get, pageAt } from './site.ts';

/** Without the hashes of what stands in the page itself. */
const pagePolicy = [
  ...["default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self' data:"],
  ...["font-src 'self'", "connect-src 'self'", "manifest-src 'self'", "media-src 'self'"],
  ...["form-action 'self'", "base-uri 'none'", "frame-ancestors 'none'"],
  ...["require-trusted-types-for 'script'", 'trusted-types proof-worker mesh-worker'],
];
const filePolicy = ["default-src 'none'", "frame-ancestors 'none'"];

const answers = [
  { paths: allRoutes, status: 200, policy: pagePolicy },
  {
    paths: ['/robots.txt', '/sitemap-index.xml', '/favicon.svg', '/healthz', '/blog/feed.xml'],
    status: 200,
    policy: filePolicy,
  },
  { paths: goneRoutes, status: 410, policy: pagePolicy },
  { paths: ['/404', '/gibt-es-nicht', '/blog/gibt-es-nicht'], status: 404, policy: pagePolicy },
  { paths: ['/_assets/gibt-es-nicht.js', '//example.org/'], status: 404, policy: undefined },
  { paths: ['/Kontakt', '/kontakt/'], status: 308, policy: filePolicy },
  { paths: ['/%00', '/%zz'], status: 400, policy: filePolicy },
  { paths: ['/mail/v1', '/mail/v1/xarf'], status: 405, policy: pagePolicy },
] as const;

for (const { paths, status, policy } of answers) {
  test(`${paths[0]} and its like are answered with ${status}, every header and no cookie`, async () => {
    for (const path of paths) {
      const answer = await get(path);
      assert.equal(answer.status, status, path);
      expectHeaders(answer, policy ?? policyOf(answer), path);
    }
  });
}

test('every file of the pages carries every header', async () => {
  const files = new Set<string>();
  for (const route of allRoutes) {
    for (const file of (await pageAt(route)).files) if (file.includes('/_assets/')) files.add(file);
  }
  assert.ok(files.size > 40);
  for (const file of files) expectHeaders(await get(file), filePolicy, file);
});

function policyOf({ headers }: Answer): string[] {
  return (headers.get('content-security-policy') ?? '').replace(/ 'sha256-[^']+'/g, '').split('; ');
}

function expectHeaders(answer: Answer, policy: readonly string[], path: string): void {
  assert.deepEqual(policyOf(answer), policy, path);
  const headers = Object.fromEntries(answer.headers);
  assert.match(headers['permissions-policy'] ?? '', /\bcamera=\(\)/, path);
  assert.partialDeepStrictEqual(
    headers,
    {
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'strict-origin-when-cross-origin',
    },
    path,
  );
  assert.equal(headers['set-cookie'], undefined, path);
}

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brotliDecompressSync } from 'node:zlib';
import { ask } from '../../testing/server/ask.ts';
import { startSampleServer } from '../../testing/server/start-sample-server.ts';

test('one build serves any address', async (context) => {
  for (const siteUrl of ['https://www.leinestern.example', 'http://[::1]:8080']) {
    const sample = await startSampleServer({ siteUrl });
    context.after(() => sample.stop());
    const read = async (path: string) => String((await ask(sample.port, path)).body);
    const page = await read('/kontakt');
    assert.ok(page.includes(`<link rel="canonical" href="${siteUrl}/x">`));
    assert.ok(page.includes(`?u=${encodeURIComponent(siteUrl)}"`));
    for (const path of ['/', '/nirgendwo', '/hosting', '/robots.txt', '/sitemap-0.xml']) {
      const text = await read(path);
      assert.ok(text.includes(siteUrl));
      assert.doesNotMatch(text, /base-address\.invalid|\{\{/);
    }
    assert.ok((await read('/.well-known/security.txt')).includes(siteUrl));
  }
});

test('the copyright year is right on 1 January without a new build', {
  timeout: 10_000,
}, async (context) => {
  const sample = await startSampleServer({ time: '2026-12-31T22:58:30Z' });
  context.after(() => sample.stop());
  const headers = { 'Accept-Encoding': 'br' };
  const read = async (path: string) => {
    const answer = await ask(sample.port, path, { headers });
    return { etag: answer.headers.etag, text: String(brotliDecompressSync(answer.body)) };
  };
  const before = await read('/kontakt');
  assert.match(before.text, /© 2026/);

  sample.clock.moveTo('2026-12-31T22:59:40Z');
  assert.match((await read('/kontakt')).text, /© 2026/);

  sample.clock.moveTo('2026-12-31T23:00:40Z');
  let later = await read('/kontakt');
  while (!later.text.includes('© 2027')) later = await read('/kontakt');
  assert.notEqual(later.etag, before.etag);
  assert.match((await read('/nirgendwo')).text, /© 2027/);
  const notice = sample.site.noticePage({
    language: 'de',
    status: 200,
    title: '',
    text: '',
    form: undefined,
    faults: {},
  });
  assert.match(notice, /© 2027/);
});

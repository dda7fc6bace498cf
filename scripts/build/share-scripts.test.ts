import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { shareScripts } from './share-scripts.ts';

const long = `(() => { document.title = '${'x'.repeat(1_000)}'; })();`;
const short = "document.documentElement.classList.add('slide-in');";

test('what two pages carry alike becomes one file that the browser can check', (context) => {
  const { folder, read } = built(context, {
    'a.html': `<main>A</main><script>${long}</script>`,
    'b.html': `<main>B</main><script type="module">${long}</script>`,
  });
  shareScripts(folder);
  const [, path = '', integrity = ''] =
    /^<main>A<\/main><script type="module" src="\/(_assets\/shared\.[\w-]{8}\.js)" integrity="sha384-(.+)"><\/script>$/.exec(
      read('a.html'),
    ) ?? [];
  assert.equal(read('b.html'), read('a.html').replace('A', 'B'));
  assert.equal(read(path), long);
  assert.equal(integrity, createHash('sha384').update(long).digest('base64'));
});

test('a short script, data and a script with an address of its own stay as they are', (context) => {
  const page = `<script>${short}</script><script type="application/ld+json">"${long}"</script><script src="/x.js"></script>`;
  const { folder, read } = built(context, { 'a.html': page });
  shareScripts(folder);
  assert.equal(read('a.html'), page);
});

function built(context: TestContext, pages: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'share-scripts-'));
  context.after(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, '_assets'));
  for (const [name, html] of Object.entries(pages)) writeFileSync(join(folder, name), html);
  return { folder, read: (name: string) => readFileSync(join(folder, name), 'utf8') };
}

import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { runInNewContext } from 'node:vm';
import { shareScripts } from './share-scripts.ts';

const program = "(() => { document.title = 'x'; })();";

const page = (...scripts: string[]) => `<body><main></main>${scripts.join('')}</body>`;
const link =
  /^<body><main><\/main><script type="module" src="\/(_assets\/shared\.[\w-]{8}\.js)" integrity="sha384-(.+)" fetchpriority="low"><\/script><\/body>$/;

test('what two pages carry alike becomes one file that the browser can check', (context) => {
  const { folder, read } = built(context, {
    'a.html': page(`<script>${program}</script>`),
    'b.html': page(`<script type="module">${program}</script>`),
  });
  shareScripts(folder);
  const [, path = '', integrity = ''] = link.exec(read('a.html')) ?? [];
  assert.equal(read('b.html'), read('a.html'));
  assert.equal(integrity, createHash('sha384').update(read(path)).digest('base64'));
});

test('the scripts of a page become one, in their order, and none sees the names of another', (context) => {
  const named = (value: number) => `var name = ${value}; seen.push(() => name);`;
  const { folder, read } = built(context, {
    'a.html': page(`<script>${named(1)}</script>`, `<script type="module">${named(2)}</script>`),
  });
  shareScripts(folder);
  const [, path = ''] = link.exec(read('a.html')) ?? [];
  const seen: (() => number)[] = [];
  runInNewContext(read(path), { seen });
  assert.deepEqual(
    seen.map((tell) => tell()),
    [1, 2],
  );
});

test('data and a script with an address of its own stay as they are', (context) => {
  const left = page(
    `<script type="application/ld+json">"${program}"</script>`,
    '<script src="/x.js"></script>',
  );
  const { folder, read } = built(context, { 'a.html': left });
  shareScripts(folder);
  assert.equal(read('a.html'), left);
});

test('what must run before the first paint stays in the page', (context) => {
  const { folder, read } = built(context, {
    'a.html': page(`<script data-before-paint>${program}</script>`),
  });
  shareScripts(folder);
  assert.equal(read('a.html'), page(`<script>${program}</script>`));
});

function built(context: TestContext, pages: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'share-scripts-'));
  context.after(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, '_assets'));
  for (const [name, html] of Object.entries(pages)) writeFileSync(join(folder, name), html);
  return { folder, read: (name: string) => readFileSync(join(folder, name), 'utf8') };
}

import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { readBuiltPages } from '../built-pages.ts';
import { type Block, textOfPage, type Words } from './page-text.ts';

test('a section comes with its heading, and without what only a screen needs', (context) => {
  const blocks = textOf(
    context,
    `<section id="a"><div><p>Kicker</p><h2>Titel</h2></div>
       <p>Nach <button>2 Tagen</button><span popover>Erklärung</span>
       ein <a href="/b">Wort</a>.</p><p data-web-only>Als PDF</p></section>
     <section id="b"><h2>Anderer</h2><p>Anderes</p></section>`,
    'a',
  );
  assert.deepEqual(blocks.map(said), ['# Titel', 'Nach 2 Tagen ein Wort.']);
  const plain = textOf(context, '<section id="b"><h2>Ohne</h2><p>Kicker</p></section>', 'b');
  assert.deepEqual(plain.map(said), ['# Ohne', 'Kicker']);
});

test('a legal text comes with its introduction, lists, tables and terms', (context) => {
  const blocks = textOf(
    context,
    `<div><h1>Titel</h1><p>Einführung</p></div><aside>Inhalt</aside><div data-long-text>
     <div><h2 id="x">1. Eins</h2><a href="#x">#</a></div><ol><li><h3>Schritt</h3><p>Text</p></li></ol>
     <table><caption>Wofür</caption><thead><tr><th>A</th><th>B</th></tr></thead>
     <tbody><tr><th>c</th><td>d <small class="sample-mark-mark">Beispiel</small></td></tr></tbody></table>
     <dl><dt>e</dt><dd>f <a href="/g">(g)</a></dd></dl></div>`,
  );
  assert.deepEqual(blocks.map(said), [
    'Einführung',
    '# 1. Eins',
    '- Schritt / Text',
    'A | B\nc | d Beispiel',
    'e: f (g)',
  ]);
});

test('what paper cannot show stops the build, so that no words are lost', (context) => {
  assert.throws(() => textOf(context, '<div data-long-text><video>Film</video></div>'), /<video>/);
  for (const list of [
    '<div><dt>a</dt><dd>b</dd></div>',
    '<dt>a</dt><dd>b</dd><dd>c</dd>',
    '<dt>a</dt>',
  ])
    assert.throws(
      () => textOf(context, `<div data-long-text><dl>${list}</dl></div>`),
      /<dl>/,
      list,
    );
  const foot =
    '<table><tbody><tr><th>a</th></tr></tbody><tfoot><tr><th>b</th></tr></tfoot></table>';
  assert.throws(() => textOf(context, `<div data-long-text>${foot}</div>`), /<table>/);
  assert.throws(() => textOf(context, '<p>Text</p>', 'weg'), /no section #weg/);
});

function textOf(context: TestContext, html: string, id?: string): Block[] {
  const folder = mkdtempSync(join(tmpdir(), 'page-text-'));
  context.after(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'probe.html'), `<!doctype html><main>${html}</main>`);
  const [page] = readBuiltPages(folder);
  assert.ok(page);
  return textOfPage(page, id);
}

function said(block: Block): string {
  if (block.kind === 'heading') return `# ${line(block.words)}`;
  if (block.kind === 'paragraph') return line(block.words);
  if (block.kind === 'list')
    return block.items.map((i) => `- ${i.map(said).join(' / ')}`).join('\n');
  if (block.kind === 'terms') return block.items.map((i) => i.map(line).join(': ')).join('\n');
  return [block.columns, ...block.rows].map((row) => row.map(line).join(' | ')).join('\n');
}

function line(words: readonly Words[]): string {
  return words
    .map((part) => ('words' in part ? line(part.words) : part.kind === 'text' ? part.text : '\n'))
    .join('');
}

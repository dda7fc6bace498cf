import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { parse, stringify } from 'yaml';
import { contentFiles, contentFolder, contentPath } from '../../model/content-folder.ts';
import { factFiles } from '../../model/fact-files.ts';
import { splitPage } from '../../model/front-matter.ts';
import { addressOf } from '../../model/page-address.ts';
import { isSample } from '../../testing/company.ts';
import { forKeystatic, formatFile, fromKeystatic } from './document.ts';

const read = (file: string) => readFileSync(contentPath(file), 'utf8');

test('unchanged facts stay the same, byte for byte', () => {
  for (const { file } of Object.values(factFiles)) {
    const text = read(file);
    const saved = fromKeystatic(file, forKeystatic(file, text));
    assert.equal(fromKeystatic(file, forKeystatic(file, saved)), saved, file);
    // A company may have written its own by hand.
    if (isSample) assert.equal(saved, text, file);
  }
});

test('an unchanged page stays the same, and a changed field does not affect the others', () => {
  for (const file of contentFiles(contentFolder(), 'content/{pages,blog,status}/**/*.mdx')) {
    const text = formatFile(file, read(file));
    const { head, body } = splitPage(text);
    // As above.
    if (isSample) assert.equal(head, splitPage(read(file)).head, file);
    assert.equal(fromKeystatic(file, text), text, file);
    for (const [, name = ''] of head.matchAll(
      /^(title|description|datePublished|hero|author):/gm,
    )) {
      const fields = { ...parse(head), [name]: 'Neu' };
      const saved = fromKeystatic(file, `---\n${stringify(fields)}---\n${body}`);
      const field = new RegExp(`^${name}:.*\\n(?: .*\\n)*`, 'm');
      assert.equal(saved, text.replace(field, `${name}: Neu\n`), `${file}: ${name}`);
    }
  }
});

test('a changed sentence of a page changes its line and no other', () => {
  const file = 'content/pages/orion.mdx';
  const text = formatFile(file, read(file));
  const [from, to] = ['Updates der Plattform spielen wir ein.', 'Updates spielen wir ein.'];
  assert.ok(text.includes(from));
  assert.equal(fromKeystatic(file, text.replace(from, to)), text.replace(from, to));
});

for (const [file, text, entryInForm, saved] of [
  [
    'content/redirects.yaml',
    '/neu: /nebula\n',
    '  - name: /alt\n    value: /orion\n',
    '/alt: /orion\n',
  ],
  [
    'content/staff.yaml',
    '- name: Zoë Çelik\n  role: Ausbildung\n',
    "  - name: Änne Weiß\n    role: Support\n    sample: false\n    en:\n      role: ''\n",
    '- name: Änne Weiß\n  role: Support\n',
  ],
] as const) {
  test(`an entry added to ${file} has no empty fields`, () => {
    const output = `${forKeystatic(file, text)}${entryInForm}`;
    assert.equal(fromKeystatic(file, output), `${text}${saved}`);
  });
}

const probe = 'content/pages/probe.mdx';

test('empty fields of a form are not written', () => {
  const output =
    "---\ntitle: Probe\ndescription: ''\nhero:\n  headline: ''\n  action:\n    text: ''\nheading: Probe\nkeywords: []\ndraft: false\n---\nText\n";
  const saved = '---\ntitle: Probe\nheading: Probe\n---\n\n<Section>\n\nText\n\n</Section>\n';
  assert.equal(fromKeystatic(probe, output), saved);
});

test('text outside a section gets its own, except in posts and legal texts', () => {
  const section = (text: string) => `<Section>\n\n${text}\n\n</Section>`;
  const loose = `${section('Eins')}\n\nZwei\n\n- Drei\n\n<LatestPost />\n\n<Drawing of="a" />\n`;
  const saved = `${section('Eins')}\n\n${section('Zwei\n\n- Drei')}\n\n<LatestPost />\n\n${section('<Drawing of="a" />')}\n`;
  const page = (body: string, head = 'title: Probe\n') => `---\n${head}---\n\n${body}`;
  assert.equal(fromKeystatic(probe, page(loose)), page(saved));
  const legal = page(loose, 'title: Probe\nlegal:\n  version: 2026-01-01\n');
  assert.equal(fromKeystatic(probe, legal), legal);
  const post = 'content/blog/probe.mdx';
  assert.equal(fromKeystatic(post, page(loose)), page(loose));
});

test('a page is seen under the name of its file, a home page under its folder', () => {
  assert.equal(addressOf('.', 'content/pages/orion.mdx'), '/orion');
  assert.equal(addressOf('.', 'content/pages/en/orion.mdx'), '/en/orion');
  assert.equal(addressOf('.', 'content/pages/index.mdx'), '/');
  assert.equal(addressOf('.', 'content/pages/en/index.mdx'), '/en');
});

test('a byte order mark, which Keystatic does not read, is gone before its form opens', () => {
  const page = '---\r\ntitle: Probe\r\n---\r\n\r\nText\r\n';
  assert.equal(forKeystatic(probe, `\ufeff${page}`), page);
  const saved = fromKeystatic(probe, '---\ntitle: Neu\n---\nText\n');
  assert.equal(splitPage(saved).head, 'title: Neu\n');
});

import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { formatBody } from '../../model/format-body.ts';
import { splitPage } from '../../model/front-matter.ts';
import { addressOf } from '../../model/page-address.ts';
import { forKeystatic, fromKeystatic } from './document.ts';

const files = globSync('content/{pages,blog}/**/*.mdx').concat(
  globSync('content/{errors,company,navigation,staff,references,redirects,history}.yaml'),
  globSync('content/facts/*.yaml'),
);
const read = (file: string) => readFileSync(file, 'utf8');

test('a file that nobody has changed stays the same, byte for byte', () => {
  assert.ok(files.length > 45, 'the search found the content');
  for (const file of files) {
    const text = read(file);
    assert.equal(fromKeystatic(file, text, forKeystatic(file, text)), text, file);
  }
});

test('a page stays the same in the layout of Keystatic, too', () => {
  for (const file of files.filter((name) => name.endsWith('.mdx'))) {
    const text = read(file);
    const { head, body } = splitPage(text);
    assert.equal(fromKeystatic(file, text, `---\n${head}---\n${indented(body)}`), text, file);
  }
});

/** Bullet style, line breaks and empty attributes are ignored. */
function indented(body: string): string {
  return formatBody(body)
    .replaceAll(/^- /gm, '* ')
    .replaceAll(/^(<Section)/gm, '$1 kicker=""')
    .replaceAll(/kicker="" (.*kicker=)/g, '$1');
}

test('a changed sentence of a page changes its line and no other', () => {
  const file = 'content/pages/orion.mdx';
  const text = read(file);
  const [from, to] = ['Updates der Plattform spielen wir ein.', 'Updates spielen wir ein.'];
  const answer = `---\n${splitPage(text).head}---\n${formatBody(splitPage(text).body).replace(from, to)}`;
  assert.equal(fromKeystatic(file, text, answer), text.replace(from, to));
});

const levels = 'content/facts/service-levels.yaml';
const companies = 'content/facts/subcontractors.yaml';

for (const [name, file, from, to] of [
  ['figure', 'content/facts/figures.yaml', 'über 20 Minuten', 'über 30 Minuten'],
  ['line of an offer', 'content/facts/offers.yaml', 'Halfrack bis 3 kW', 'Halfrack bis 4 kW'],
  ['promise', levels, '99,9 % im Monat je', '99,95 % im Monat je'],
] as const) {
  test(`a changed ${name} keeps comments and layout around it`, () => {
    const text = read(file);
    const answer = forKeystatic(file, text).replace(from, to);
    assert.equal(fromKeystatic(file, text, answer), text.replace(from, to));
  });
}

for (const [file, answered, written] of [
  ['content/redirects.yaml', '  - name: /alt\n    value: /orion\n', '/alt: /orion\n'],
  [
    'content/staff.yaml',
    '  - name: Änne Weiß\n    role: Support\n    sample: false\n',
    '- { name: Änne Weiß, role: Support }\n',
  ],
  [
    companies,
    '  - name: Weiß GmbH\n    location: Köln\n    purpose: Reinigung\n    dataAccess: false\n',
    '- { name: Weiß GmbH, location: Köln, purpose: Reinigung, dataAccess: false }\n',
  ],
] as const) {
  test(`what is added to ${file} is a line like the others`, () => {
    const text = read(file);
    const answer = `${forKeystatic(file, text)}${answered}`;
    assert.equal(fromKeystatic(file, text, answer), `${text}${written}`);
  });
}

test('the comment above a list outlives its first entry, and the last one', () => {
  const text = '# Wer für uns arbeitet.\n- { name: A, location: B }\n- { name: C, location: D }\n';
  const answer = forKeystatic(companies, text);
  const without = answer.replace(/ {2}- (?:\{ )?name: A,?\s+location: B(?: \})?\n/, '');
  const left = '# Wer für uns arbeitet.\n- { name: C, location: D }\n';
  assert.equal(fromKeystatic(companies, text, without), left);
  const emptied = fromKeystatic(companies, text, 'entries: []\n');
  assert.match(emptied, /^# Wer für uns arbeitet\.\n\s*\[\]\n$/);
  const named = '# Zusagen.\na:\n  product: A\nb:\n  product: B\n';
  const second = 'entries:\n  - name: b\n    product: B\n';
  assert.equal(fromKeystatic(levels, named, second), '# Zusagen.\nb:\n  product: B\n');
});

test('a person who leaves takes nobody along', () => {
  const file = 'content/staff.yaml';
  const text = read(file);
  const [, second = ''] = text.split('\n').filter((line) => line.startsWith('- '));
  const [, name = ''] = /name: ([^,]+)/.exec(second) ?? [];
  const answer = forKeystatic(file, text).replace(
    new RegExp(` {2}- (?:\\{ )?name: ${name}[^]*?(?=\\n {2}- )\\n`),
    '',
  );
  assert.equal(fromKeystatic(file, text, answer), text.replace(`${second}\n`, ''));
});

const probe = 'content/pages/probe.mdx';

for (const [name, text, answer, written] of [
  [
    'empty fields of a form are not written',
    undefined,
    "---\ntitle: Probe\ndescription: ''\nhero:\n  headline: ''\n  action:\n    text: ''\nheading: Probe\nkeywords: []\nlisted: true\n---\nText\n",
    '---\ntitle: Probe\nheading: Probe\n---\n\nText\n',
  ],
  [
    'a field that has been emptied is gone',
    '---\ntitle: Probe # bleibt\nintro: Weg damit\n---\n\nText\n',
    '---\ntitle: Probe\n---\nText\n',
    '---\ntitle: Probe # bleibt\n---\n\nText\n',
  ],
] as const) {
  test(name, () => assert.equal(fromKeystatic(probe, text, answer), written));
}

test('a page is seen under the name of its file, a home page under its folder', () => {
  assert.equal(addressOf('.', 'content/pages/orion.mdx'), '/orion');
  assert.equal(addressOf('.', 'content/pages/en/orion.mdx'), '/en/orion');
  assert.equal(addressOf('.', 'content/pages/index.mdx'), '/');
  assert.equal(addressOf('.', 'content/pages/en/index.mdx'), '/en');
});

test('a byte order mark, which Keystatic does not read, is gone before its form opens', () => {
  const page = '---\r\ntitle: Probe\r\n---\r\n\r\nText\r\n';
  assert.equal(forKeystatic(probe, `\ufeff${page}`), page);
  const saved = fromKeystatic(probe, `\ufeff${page}`, '---\ntitle: Neu\n---\nText\n');
  assert.equal(splitPage(saved).head, 'title: Neu\n');
});

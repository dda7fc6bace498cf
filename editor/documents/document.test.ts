import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { splitPage } from '../../content/schema/front-matter.ts';
import { forKeystatic, fromKeystatic } from './document.ts';
import { formatBody } from './format-body.ts';
import { addressOf } from './page-address.ts';

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

/** Other bullets, other lines and a blank attribute mean nothing. */
function indented(body: string): string {
  return formatBody(body)
    .replaceAll(/^- /gm, '* ')
    .replaceAll(/^(<Section)/gm, '$1 kicker=""')
    .replaceAll(/kicker="" (.*kicker=)/g, '$1');
}

test('a changed sentence changes its line and no other', () => {
  const file = 'content/pages/orion.mdx';
  const text = read(file);
  const [from, to] = ['Updates der Plattform spielen wir ein.', 'Updates spielen wir ein.'];
  const answer = `---\n${splitPage(text).head}---\n${formatBody(splitPage(text).body).replace(from, to)}`;
  assert.equal(fromKeystatic(file, text, answer), text.replace(from, to));
});

test('a changed figure keeps comments and layout around it', () => {
  const file = 'content/facts/figures.yaml';
  const text = read(file);
  const answer = forKeystatic(file, text).replace('über 20 Minuten', 'über 30 Minuten');
  assert.equal(
    fromKeystatic(file, text, answer),
    text.replace('über 20 Minuten', 'über 30 Minuten'),
  );
});

test('a redirect and a line of an offer are added below the others', () => {
  const redirects = read('content/redirects.yaml');
  const answer = forKeystatic('content/redirects.yaml', redirects);
  assert.equal(
    fromKeystatic('content/redirects.yaml', redirects, `${answer}  - name: /alt\n    to: /orion\n`),
    `${redirects}/alt: /orion\n`,
  );
  const file = 'content/facts/offers.yaml';
  const changed = forKeystatic(file, read(file)).replace('Halfrack bis 3 kW', 'Halfrack bis 4 kW');
  assert.equal(
    fromKeystatic(file, read(file), changed),
    read(file).replace('Halfrack bis 3 kW', 'Halfrack bis 4 kW'),
  );
});

test('trust keeps its comments: a changed promise is one line, a new name is a line like the others', () => {
  const levels = 'content/facts/service-levels.yaml';
  const raised = (text: string) => text.replace('99,9 % im Monat je', '99,95 % im Monat je');
  assert.equal(
    fromKeystatic(levels, read(levels), raised(forKeystatic(levels, read(levels)))),
    raised(read(levels)),
  );
  const file = 'content/facts/subcontractors.yaml';
  const newcomer =
    '  - name: Weiß GmbH\n    location: Köln\n    purpose: Reinigung\n    dataAccess: false\n';
  assert.equal(
    fromKeystatic(file, read(file), `${forKeystatic(file, read(file))}${newcomer}`),
    `${read(file)}- { name: Weiß GmbH, location: Köln, purpose: Reinigung, dataAccess: false }\n`,
  );
  const changes = 'content/facts/trust-changes.yaml';
  const latest = '  - date: 2027-01-01\n    what: Neue Fassung der AGB.\n';
  const answer = forKeystatic(changes, read(changes)).replace('changes:\n', `changes:\n${latest}`);
  assert.equal(
    fromKeystatic(changes, read(changes), answer),
    read(changes).replace(/^- /m, '- { date: 2027-01-01, what: Neue Fassung der AGB. }\n- '),
  );
});

test('the comment above a list outlives its first entry, and the last one', () => {
  const file = 'content/facts/subcontractors.yaml';
  const text = '# Wer für uns arbeitet.\n- { name: A, location: B }\n- { name: C, location: D }\n';
  const answer = forKeystatic(file, text);
  const without = answer.replace(/ {2}- (?:\{ )?name: A,?\s+location: B(?: \})?\n/, '');
  assert.equal(
    fromKeystatic(file, text, without),
    '# Wer für uns arbeitet.\n- { name: C, location: D }\n',
  );
  const emptied = fromKeystatic(file, text, 'companies: []\n');
  assert.match(emptied, /^# Wer für uns arbeitet\.\n\s*\[\]\n$/);
  const levels = 'content/facts/service-levels.yaml';
  const named = '# Zusagen.\na:\n  product: A\nb:\n  product: B\n';
  assert.equal(
    fromKeystatic(levels, named, 'levels:\n  - name: b\n    product: B\n'),
    '# Zusagen.\nb:\n  product: B\n',
  );
});

test('a person who joins gets a line like the others', () => {
  const file = 'content/staff.yaml';
  const text = read(file);
  const answer = `${forKeystatic(file, text)}  - name: Änne Weiß\n    role: Support\n    sample: false\n`;
  assert.equal(fromKeystatic(file, text, answer), `${text}- { name: Änne Weiß, role: Support }\n`);
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

test('empty fields of a form are not written', () => {
  const answer = `---
title: Probe
description: ''
hero:
  headline: ''
  action:
    text: ''
heading: Probe
keywords: []
listed: true
---
Text
`;
  const file = 'content/pages/probe.mdx';
  assert.equal(
    fromKeystatic(file, undefined, answer),
    '---\ntitle: Probe\nheading: Probe\n---\n\nText\n',
  );
});

test('a field that has been emptied is gone', () => {
  const text = '---\ntitle: Probe # bleibt\nintro: Weg damit\n---\n\nText\n';
  const answer = '---\ntitle: Probe\n---\nText\n';
  assert.equal(
    fromKeystatic('content/pages/probe.mdx', text, answer),
    '---\ntitle: Probe # bleibt\n---\n\nText\n',
  );
});

test('a file with the line ends of Windows is read like any other', () => {
  const { head, body } = splitPage('---\r\ntitle: Probe\r\n---\r\nText\r\n');
  assert.equal(head, 'title: Probe\r\n');
  assert.equal(body, 'Text\r\n');
});

test('a page is seen under the name of its file, a home page under its folder', () => {
  assert.equal(addressOf('.', 'content/pages/orion.mdx'), '/orion');
  assert.equal(addressOf('.', 'content/pages/en/orion.mdx'), '/en/orion');
  assert.equal(addressOf('.', 'content/pages/index.mdx'), '/');
  assert.equal(addressOf('.', 'content/pages/en/index.mdx'), '/en');
});

test('a byte order mark, which Keystatic does not read, is gone before its form opens', () => {
  const page = '---\r\ntitle: Probe\r\n---\r\n\r\nText\r\n';
  assert.equal(forKeystatic('content/pages/probe.mdx', `\ufeff${page}`), page);
  const saved = fromKeystatic(
    'content/pages/probe.mdx',
    `\ufeff${page}`,
    '---\ntitle: Neu\n---\nText\n',
  );
  assert.equal(splitPage(saved).head, 'title: Neu\n');
});

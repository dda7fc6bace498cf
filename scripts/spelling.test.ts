import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { test } from 'node:test';

const page = `---
title: Neue Überschrifft
hero:
  content: >-
    Ein Sazt im Kopf.
  action: { text: Knopff, link: '#kontackt' }
---

<Section heading="Zwischentitl" id="anckor">

Es steht seperat. Ein Hosting-Anbiter mit \`kohde\`, [Verweihs](/seyte) und <Figure of="uppss" />.

<DataTable caption="Tabellle" rows={[['Zelle', 'Zellle']]} />

</Section>
`;

test('of pages, facts and components, words are read; code, addresses and names are not', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'spelling-test-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const texts = {
    'page.mdx': page,
    'facts.yaml': 'message: Ein Wertt\nlink: /wegg\n',
    'part.tsx': "const text = 'Vielen Dannk, bis bald';\nconst bar = <p>Ein Absazt</p>;\n",
  };
  const files = Object.entries(texts).map(([name, text]) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  });
  const args = ['lint', '-c', resolve('cspell.yaml'), '--no-progress', '--root', folder, ...files];
  const { stdout } = spawnSync(process.execPath, ['node_modules/cspell/bin.mjs', ...args], {
    encoding: 'utf8',
  });
  const told = stdout.matchAll(/(\w+)\.\w+:(\d+):\d+ - Unknown word \((.+?)\)/g);
  assert.deepEqual([...told].map(([, name, line, word]) => `${name} ${line} ${word}`).sort(), [
    ...['facts 1 Wertt'],
    ...['page 11 Anbiter', 'page 11 Verweihs', 'page 11 seperat', 'page 13 Tabellle'],
    ...['page 13 Zellle', 'page 2 Überschrifft', 'page 5 Sazt', 'page 6 Knopff'],
    ...['page 9 Zwischentitl', 'part 1 Dannk', 'part 2 Absazt'],
  ]);
});

const codeWithWords = ['contract/*.ts', 'services/mail/messages/**/*.ts', 'site/**/*.tsx'];

test('who keeps no word of ours is told of none in code, former names, own names and logos', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'spelling-test-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const none = { name: 'woerter', path: join(folder, 'none.txt') };
  const texts = {
    'none.txt': '',
    'cspell.json': JSON.stringify({
      import: [resolve('cspell.yaml')],
      dictionaryDefinitions: [none],
    }),
    'company.yaml': 'legalName: Qwertzwerk GmbH\ndomain: qwertzwerk.de\n',
    'references.yaml':
      'customers:\n  - { logo: qwertzwerk.svg, what: Wertt }\nvoices:\n  - customer: Qwertzwerk\n',
  };
  for (const [name, text] of Object.entries(texts)) writeFileSync(join(folder, name), text);
  const files = [...globSync(codeWithWords), 'content/former-names.yaml'].map((file) =>
    resolve(file),
  );
  const own = ['company.yaml', 'references.yaml'].map((name) => join(folder, name));
  const config = ['-c', join(folder, 'cspell.json'), '--no-config-search', '--root', '/'];
  const args = ['lint', ...config, '--no-progress', ...files, ...own];
  const { stderr, stdout } = spawnSync(process.execPath, ['node_modules/cspell/bin.mjs', ...args], {
    encoding: 'utf8',
  });
  assert.match(stderr, /Files checked: \d{3}/);
  const told = stdout.matchAll(/([\w.-]+):\d+:\d+ - Unknown word \((.+?)\)/g);
  assert.deepEqual(
    [...told].map(([, name, word]) => `${name} ${word}`),
    ['references.yaml Wertt'],
  );
});

test('the word list is sorted and names each word once', () => {
  const listed = readFileSync('content/woerter.txt', 'utf8').trimEnd().split('\n');
  const inOrder = [...new Set(listed)].sort((one, other) => one.localeCompare(other, 'de'));
  assert.deepEqual(listed, inOrder);
});

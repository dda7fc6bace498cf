import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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

test('the word list is sorted and names each word once', () => {
  const listed = readFileSync('content/woerter.txt', 'utf8').trimEnd().split('\n');
  const inOrder = [...new Set(listed)].sort((one, other) => one.localeCompare(other, 'de'));
  assert.deepEqual(listed, inOrder);
});

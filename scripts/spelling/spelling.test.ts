import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { findMisspelt } from './find-misspelt.ts';
import { germanTexts } from './german-texts.ts';
import { textsOfMdx } from './texts-of-mdx.ts';
import { textsOfSource } from './texts-of-source.ts';
import { textsOfYaml } from './texts-of-yaml.ts';

const listFile = 'content/woerter.txt';
const listed = readFileSync(listFile, 'utf8').trimEnd().split('\n');

test('every word of our texts is spelt right', () => {
  const texts = germanTexts();
  const named = (ending: string) => texts.filter(({ file }) => file.endsWith(ending)).length;
  assert.ok(named('.mdx') > 30 && named('.yaml') > 5 && named('.ts') > 5, 'the search found texts');
  const told = findMisspelt(texts, new Set(listed)).map(
    ({ file, line, word }) => `${file}:${line} ${word}`,
  );
  assert.deepEqual(told, [], `Mend these words, or add what is right to ${listFile}.`);
});

test('a wrong word is named with its file and line', () => {
  const text = 'Das Rechenzentrum\nsteht seperat.\n\nEin Cloud-Standart.';
  assert.deepEqual(findMisspelt([{ file: 'probe.mdx', text }], new Set(['Cloud'])), [
    { file: 'probe.mdx', line: 2, word: 'seperat' },
    { file: 'probe.mdx', line: 4, word: 'Cloud-Standart' },
  ]);
});

test('of a page, words are read and code, addresses and names of things are not', () => {
  const page = `---
title: Ueberschrift
hero:
  content: >-
    Ein Sazt im Kopf.
  action: { text: Knopff, link: '#kontackt' }
---

<Section heading="Zwischentitl" id="anckor">

Text mit \`kode\`, [Verweihs](/seyte) und <Figure of="upps" />.

<p lang="en">English words</p>

<DataTable
  caption="Tabellle"
  rows={[['Zelle', 'Zellle']]}
/>

</Section>
`;
  const misspelt = findMisspelt([{ file: 'probe.mdx', text: textsOfMdx(page) }], new Set());
  assert.deepEqual(
    misspelt.map(({ line, word }) => `${line} ${word}`),
    [
      '2 Ueberschrift',
      '5 Sazt',
      '6 Knopff',
      '9 Zwischentitl',
      '11 Verweihs',
      '16 Tabellle',
      '17 Zellle',
    ],
  );
});

test('of facts, values are read and keys are not', () => {
  const facts = 'mesagge: Ein Wertt\nlink: /wegg\npaths: [solutions]\n';
  const misspelt = findMisspelt([{ file: 'probe.yaml', text: textsOfYaml(facts) }], new Set());
  assert.deepEqual(misspelt, [{ file: 'probe.yaml', line: 1, word: 'Wertt' }]);
});

test('of components and letters, German sentences are read and the program is not', () => {
  const source = `import x from 'nirgendwoo';
const letter = \`Vielen Dannk, \${nammen}, bis bald\`;
if (!letter) throw new Error('No such lettter here');
export const Bar = () => <p className="klasssen name">Ein Absazt</p>;
`;
  const misspelt = findMisspelt([{ file: 'probe.tsx', text: textsOfSource(source) }], new Set());
  assert.deepEqual(
    misspelt.map(({ line, word }) => `${line} ${word}`),
    ['2 Dannk', '4 Absazt'],
  );
});

test('the word list is sorted and names each word once', () => {
  const inOrder = [...new Set(listed)].sort((one, other) => one.localeCompare(other, 'de'));
  assert.deepEqual(listed, inOrder);
});

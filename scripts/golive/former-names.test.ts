import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { stringify } from 'yaml';
import { company } from '../../testing/company.ts';
import { findingsOf, onlyTexts, situationWith } from '../../testing/golive/situation.ts';
import { formerNames } from './former-names.ts';

const names = { 'former-names.yaml': '- Altstadt\n- Altwerk\n' };
const page =
  '---\n# Altwerk im Kommentar\ntitle: Cloud\n---\n\nIn Altstadt.\n\nIm Altstädter Tal.\n';

test('a text that still names the town or company before is told, with its lines', async (t) => {
  const texts = {
    'pages/orion.mdx': page.replace('Tal', 'Altstadttal bei altwerk.example'),
    'pages/tech.mdx': '<Split drawing="plan">\n',
    'drawings/diagrams/plan.yaml': 'words:\n  - { name: Altwerk }\n',
  };
  const content = onlyTexts({ ...names, ...texts });
  assert.deepEqual(await findingsOf(formerNames, situationWith(t, { content })), [
    'stops content/drawings/diagrams/plan.yaml: Der Text nennt »Altwerk« (Zeile 2); company.yaml nennt das nicht mehr.',
    'stops content/pages/orion.mdx: Der Text nennt »Altstadt« (Zeile 6, 8) und »Altwerk« (Zeile 8); company.yaml nennt das nicht mehr.',
  ]);
});

test('what company.yaml still says, and what is on no list, may stand in texts', async (t) => {
  const facts = stringify({ ...company, address: { ...company.address, city: 'Altstadt' } });
  const texts = { 'pages/orion.mdx': page, 'company.yaml': facts };
  const content = onlyTexts({ ...names, ...texts });
  assert.deepEqual(await findingsOf(formerNames, situationWith(t, { content })), []);
  const unlisted = { ...content, 'former-names.yaml': undefined };
  assert.deepEqual(await findingsOf(formerNames, situationWith(t, { content: unlisted })), []);
});

async function found(t: TestContext, text: string, list: string) {
  const content = onlyTexts({ 'former-names.yaml': list, 'pages/orion.mdx': text });
  const findings = await findingsOf(formerNames, situationWith(t, { content }));
  return findings.map((each) => / nennt (.*); /.exec(each)?.[1]);
}

test('a short name counts as a word, and not inside of another', async (t) => {
  const list = '- Leine\n';
  assert.deepEqual(await found(t, 'Eine kleine Leinentasche, ganz alleine.\n', list), []);
  assert.deepEqual(await found(t, 'Östlich\nder Leine.\n', list), ['»Leine« (Zeile 2)']);
});

test('a name of two words is found across a line break', async (t) => {
  assert.deepEqual(await found(t, 'In Lower\n  Saxony.\n', '- Lower Saxony\n'), [
    '»Lower Saxony« (Zeile 1)',
  ]);
});

test('names that belong together are former together', async (t) => {
  const text = 'In Altland.\n';
  assert.deepEqual(await found(t, text, '- [Altstadt, Altland]\n'), ['»Altland« (Zeile 1)']);
  assert.deepEqual(await found(t, text, `- [${JSON.stringify(company.name)}, Altland]\n`), []);
});

test('a drawing that no page shows is not held against anybody', async (t) => {
  const texts = {
    'drawings/diagrams/plan.yaml': 'words:\n  - { name: Altwerk }\n',
    'drawings/plans/infrastructure-plan.yaml': 'title: Altwerk\n',
  };
  const content = onlyTexts({ ...names, ...texts });
  assert.deepEqual(await findingsOf(formerNames, situationWith(t, { content })), []);
});

const pairs = '- { de: Altstadt, en: Old town }\n- de: Haus in\n    Altstadt\n  en: Altwerk\n';

test('of a pair of words the English counts, the German is only its key', async (t) => {
  const texts = { 'facts/english.yaml': pairs, 'pages/en/cloud.mdx': 'Text.\n' };
  const content = onlyTexts({ ...names, ...texts });
  assert.deepEqual(await findingsOf(formerNames, situationWith(t, { content })), [
    'stops content/facts/english.yaml: Der Text nennt »Altwerk« (Zeile 4); company.yaml nennt das nicht mehr.',
  ]);
});

test('without an English page nobody reads the English words', async (t) => {
  const written = onlyTexts({ ...names, 'facts/english.yaml': pairs });
  const pages = Object.keys(written).filter((file) => file.startsWith('pages/en/'));
  const content = { ...written, ...Object.fromEntries(pages.map((file) => [file, undefined])) };
  assert.deepEqual(await findingsOf(formerNames, situationWith(t, { content })), []);
});

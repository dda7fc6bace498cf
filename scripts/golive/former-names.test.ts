import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { test } from 'node:test';
import { stringify } from 'yaml';
import { company } from '../../testing/company.ts';
import { findingsOf, situationWith } from '../../testing/golive/situation.ts';
import { formerNames } from './former-names.ts';

const empty = Object.fromEntries(
  globSync(['{pages,blog,facts,drawings}/**/*.{mdx,yaml}', '*.yaml'], { cwd: 'content' })
    .filter((file) => file !== 'company.yaml')
    .map((file) => [file.replaceAll('\\', '/'), () => '\n']),
);
const names = { 'former-names.yaml': () => '- Altstadt\n- Altwerk\n' };
const page =
  '---\n# Altwerk im Kommentar\ntitle: Cloud\n---\n\nIn Altstadt.\n\nIm Altstädter Tal.\n';

test('a text that still names the town or company before is told, with its lines', async (t) => {
  const texts = {
    'pages/orion.mdx': () => page.replace('Tal', 'Altstadttal bei altwerk.example'),
    'drawings/diagrams/plan.yaml': () => 'words:\n  - { name: Altwerk }\n',
  };
  const content = { ...empty, ...names, ...texts };
  assert.deepEqual(await findingsOf(formerNames, situationWith(t, { content })), [
    'stops content/drawings/diagrams/plan.yaml: Der Text nennt »Altwerk« (Zeile 2); company.yaml nennt das nicht mehr.',
    'stops content/pages/orion.mdx: Der Text nennt »Altstadt« (Zeile 6, 8) und »Altwerk« (Zeile 8); company.yaml nennt das nicht mehr.',
  ]);
});

test('what company.yaml still says, and what is on no list, may stand in texts', async (t) => {
  const facts = stringify({ ...company, address: { ...company.address, city: 'Altstadt' } });
  const texts = { 'pages/orion.mdx': () => page, 'company.yaml': () => facts };
  const content = { ...empty, ...names, ...texts };
  assert.deepEqual(await findingsOf(formerNames, situationWith(t, { content })), []);
  const unlisted = { ...content, 'former-names.yaml': undefined, 'company.yaml': () => facts };
  assert.deepEqual(await findingsOf(formerNames, situationWith(t, { content: unlisted })), []);
});

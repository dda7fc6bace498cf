// golive's findings for the delivered texts, which operators replace.
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { company, isSample } from '../../testing/company.ts';
import { findingsOf, realCompany, situationWith } from '../../testing/golive.ts';
import { markedTexts } from './content.ts';
import type { Check } from './finding.ts';
import { formerNames, inventedTexts } from './words.ts';

const find = (check: Check, of = company) =>
  findingsOf(check, { ...situationWith({ company: of }), contentDir: 'content' });

if (isSample) {
  test('each legal text as it is delivered is a template, in German and English', async () => {
    const found = await find(markedTexts);
    const templates = found.filter((each) => each.endsWith('Der Rechtstext ist eine Vorlage.'));
    const legal = globSync('content/pages/{,en/}*.mdx')
      .filter((file) => readFileSync(file, 'utf8').includes('\nlegal:\n'))
      // It says how accessible the site is, not what anybody owes.
      .filter((file) => !file.endsWith('barrierefreiheit.mdx'));
    assert.deepEqual(templates.map((each) => each.split(/ |: /)[1]).sort(), legal.sort());
  });

  test('insurer, registrar and network number of the sample are told', async () => {
    const found = (await find(inventedTexts)).join('\n');
    for (const [file, words] of [
      ['pages/impressum.mdx', 'Marschland'],
      ['pages/agb-anlage.mdx', 'namenswerk\\.example«'],
      ['facts/figures.yaml', 'AS64500«'],
    ]) {
      assert.match(found, new RegExp(`^stops content/${file}, Zeile [\\d, ]+: »${words}`, 'm'));
    }
  });

  test('another company is told of the places and companies of the sample, the sample of none', async () => {
    assert.deepEqual(await find(formerNames), []);
    const other = {
      ...realCompany,
      ...{
        name: 'Weidennetz',
        legalName: 'Weidennetz GmbH',
        claim: 'Cloud',
        claimInEnglish: 'Cloud',
      },
      ...{ address: { ...company.address, city: 'Weiden' }, solar: undefined },
    };
    const found = (await find(formerNames, other as typeof company)).join('\n');
    for (const name of ['Hannover', 'Leinekabel', 'Niedersachsen', 'Laatzen', 'Namenswerk']) {
      assert.ok(found.includes(`»${name}«`), name);
    }
  });
}

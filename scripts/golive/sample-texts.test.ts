// What golive says of the texts as they are delivered. An operator has other texts, and has struck what is done.
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { stringify } from 'yaml';
import { company, isSample } from '../../testing/company.ts';
import { findingsOf, onlyTexts, situationWith } from '../../testing/golive/situation.ts';
import { markedTexts } from './content.ts';
import { formerNames } from './former-names.ts';
import { inventedTexts } from './invented.ts';

const ofTheSample = [
  ...['Leinestern', 'Leinekabel', 'Welfenfaser', 'Netzpartner Nord', 'Calenberg', 'Leinetal'],
  ...['Hannover', 'Hanover', 'Niedersachsen', 'Lower Saxony', 'Leine', 'Maschsee', 'Hildesheim'],
  ...['Marschland Versicherung', 'Namenswerk', 'Musterzert', 'Laatzen', 'Vahrenwald'],
];

if (isSample) {
  test('each legal text as it is delivered is a template, in German and English', async (t) => {
    const found = await findingsOf(markedTexts, situationWith(t, { content: {} }));
    const templates = found.filter((each) => each.endsWith('Der Rechtstext ist eine Vorlage.'));
    const legal = globSync('content/pages/{,en/}*.mdx')
      .filter((file) => readFileSync(file, 'utf8').includes('\nlegal:\n'))
      // It says how accessible the site is, not what anybody owes.
      .filter((file) => !file.endsWith('barrierefreiheit.mdx'));
    assert.deepEqual(
      templates.map((each) => each.split(/ |: /)[1]).sort(),
      legal.map((file) => file.replaceAll('\\', '/')).sort(),
    );
  });

  test('insurer, registrar and network number of the sample are told', async (t) => {
    const found = (await findingsOf(inventedTexts, situationWith(t, { content: {} }))).join('\n');
    assert.match(found, /^stops content\/pages\/impressum\.mdx, Zeile \d+: »Marschland/m);
    assert.match(
      found,
      /^stops content\/pages\/agb-anlage\.mdx, Zeile \d+: »namenswerk\.example«/m,
    );
    assert.match(found, /^stops content\/facts\/figures\.yaml, Zeile \d+: »AS64500«/m);
  });

  test('the list as delivered knows the places and companies of the sample', async (t) => {
    const address = { ...company.address, street: 'Weg 1', city: 'Weiden' };
    const facts = stringify({
      ...company,
      ...{ name: 'Weidennetz', legalName: 'Weidennetz GmbH', domain: 'weidennetz.de', address },
      ...{ claim: 'Cloud', claimInEnglish: 'Cloud', serviceDesk: 'https://w.de/' },
      ...{ register: { ...company.register, court: 'Amtsgericht Weiden' }, social: [] },
      ...{ sites: [{ name: 'Weiden', latitude: 0, longitude: 0 }] },
      mailboxes: Object.fromEntries(Object.keys(company.mailboxes).map((key) => [key, 'a@w.de'])),
    });
    const text = { 'pages/orion.mdx': `${ofTheSample.join('\n')}\n`, 'company.yaml': facts };
    const content = { ...onlyTexts(text), 'former-names.yaml': (list: string) => list };
    const situation = situationWith(t, { content });
    const other = { ...situation, company: { ...situation.company, solar: undefined } };
    const [told = ''] = await findingsOf(formerNames, other);
    for (const name of ofTheSample) assert.ok(told.includes(`»${name}«`), name);
  });

  test('the sample itself names nobody but itself', async (t) => {
    assert.deepEqual(await findingsOf(formerNames, situationWith(t, { content: {} })), []);
  });
}

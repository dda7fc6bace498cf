import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { stringify } from 'yaml';
import { company } from '../../testing/company.ts';
import { findingsOf, onlyTexts, situationWith } from '../../testing/golive/situation.ts';
import { secondSite } from './second-site.ts';

const site = { name: 'Osthafen', latitude: 0, longitude: 0 };

function found(t: TestContext, texts: Record<string, string>, sites = [site]) {
  const facts = stringify({ ...company, sites });
  const content = onlyTexts({ ...texts, 'company.yaml': facts });
  return findingsOf(secondSite, situationWith(t, { content }));
}

const promises = [
  'Alles kommt aus zwei redundanten Rechenzentren.',
  'zwei gleich gebaute Rechenzentren',
  'Die Kopie liegt am anderen Standort.',
  'Der zweite Standort in der Stadt',
  'Ansehen dürfen Sie beide Häuser.',
  'Fällt ein Standort aus, nimmt der andere neue Post sofort an.',
  'Dafür halten wir am anderen Kapazität frei, am anderen auf unserer Plattform.',
  'Die Daten liegen in unseren eigenen Rechenzentren.',
  'Leistungsort sind die Rechenzentren des Anbieters.',
  'Doppelt läuft, was Sie für beide buchen.',
  'from our own two data centres',
  'We monitor both sites.',
  'Visit both buildings.',
  'The copy is at the other\n  site.',
];

for (const promise of promises) {
  test(`»${promise}« is told to whoever has one site`, async (t) => {
    const [told, ...others] = await found(t, { 'pages/tom.mdx': `Text.\n\n${promise}\n` });
    assert.equal(others.length, 0);
    assert.match(told ?? '', /^warns content\/pages\/tom\.mdx, Zeile 3: .* zweiten Standort \(»/);
  });
}

test('two ways, other rooms, sites of customers and both parties promise no second site', async (t) => {
  const text =
    'Zwei getrennte Wege ins Rechenzentrum. Was beide Seiten schulden. Ein anderer Anbieter. Alle Ihre Standorte. Der zweite Cluster. Die Kopie liegt in einem anderen Gebäude. Two ways into the building. Two separate building entries. Your other systems.\n';
  assert.deepEqual(await found(t, { 'pages/tom.mdx': text }), []);
});

test('who has two sites may say so', async (t) => {
  const texts = { 'pages/tom.mdx': 'Zwei Rechenzentren.\n' };
  assert.deepEqual(await found(t, texts, [site, { ...site, name: 'Westhafen' }]), []);
});

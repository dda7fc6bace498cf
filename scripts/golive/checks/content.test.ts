// The project's own content changes when it goes live, so each test says what stands there.
import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { test } from 'node:test';
import { findingsOf, situationWith } from '../testing/situation.ts';
import { confirmations } from './confirmations.ts';
import { legalTemplates } from './legal-templates.ts';
import { placeholderFacts } from './placeholder-facts.ts';
import { sampleEntries } from './sample-entries.ts';
import { samplePosts } from './sample-posts.ts';
import { specimenCertificate } from './specimen-certificate.ts';

type Change = (text: string) => string;

/** Gives fields of a YAML file other values, wherever they stand in it. */
function withFields(fields: Readonly<Record<string, string>>): Change {
  return (text) =>
    Object.entries(fields).reduce(
      (changed, [name, value]) =>
        changed.replaceAll(new RegExp(`(^|[ {])(${name}:) [^,\\n}]+`, 'gm'), `$1$2 ${value}`),
      text,
    );
}

const real = {
  sample: 'false',
  domain: 'hoster.de',
  street: 'Kabelkamp 12',
  phone: '"+49 511 123456"',
  fax: '"+49 511 123457"',
  number: 'HRB 212345',
  vatId: 'DE812345678',
  url: 'https://social.hoster.de/',
  serviceDesk: 'https://servicedesk.hoster.de/',
  latitude: '52.3981',
  ...Object.fromEntries(
    ['sender', 'contact', 'support', 'abuse', 'jobs', 'privacy', 'security'].map((name) => [
      name,
      `${name}@hoster.de`,
    ]),
  ),
};

const placeholders: readonly [Record<string, string>, RegExp][] = [
  [{ sample: 'true' }, /^stops content\/company\.yaml: Die Firma ist als Beispiel markiert\.$/],
  [{ domain: 'leinestern.example' }, /^stops .* domain: »leinestern\.example« endet auf \.example/],
  [{ contact: 'kontakt@leinestern.example' }, /^stops .* mailboxes\.contact: /],
  [{ serviceDesk: 'https://desk.leinestern.example/' }, /^stops .* serviceDesk: /],
  [{ street: 'Musterweg 12' }, /^stops .* address\.street: .* Musteranschrift\.$/],
  [{ phone: '"+49 30 23125 100"' }, /^stops .* phone: .* Film und Fernsehen/],
  [{ fax: '"+49 30 23125 101"' }, /^stops .* fax: .* Film und Fernsehen/],
  [{ number: 'HRB 000000' }, /^stops .* register\.number: .* keine Registernummer\.$/],
  [{ vatId: 'DE000000000' }, /^stops .* vatId: .* keine Umsatzsteuer-Identifikationsnummer\.$/],
];

for (const [field, expected] of placeholders) {
  test(`the company's ${Object.keys(field)} as it comes is found out`, async (t) => {
    const content = { 'company.yaml': withFields({ ...real, ...field }) };
    const found = await findingsOf(placeholderFacts, situationWith(t, { content }));
    assert.equal(found.length, 1, found.join('\n'));
    assert.match(found[0] ?? '', expected);
  });
}

test('coordinates in the middle of a district are to be confirmed', async (t) => {
  const middle = withFields({ ...real, latitude: '52.397', longitude: '9.735' });
  const content = { 'company.yaml': middle };
  const found = await findingsOf(placeholderFacts, situationWith(t, { content }));
  assert.equal(found.length, 2);
  assert.match(found[0] ?? '', /^warns content\/company\.yaml sites: .* Mitte des Stadtteils\.$/);
});

test('a real company is fine', async (t) => {
  const content = { 'company.yaml': withFields(real) };
  assert.deepEqual(await findingsOf(placeholderFacts, situationWith(t, { content })), []);
});

function entries(sample: boolean) {
  const named = `{ name: Ein Name, role: Rolle, sample: ${sample} }`;
  const known = `{ name: Ein Name, what: Etwas, sample: ${sample} }`;
  const voice = `{ customer: Ein Name, content: Gut., author: Leitung, sample: ${sample} }`;
  return {
    'staff.yaml': () => `- ${named}\n- { name: Echt, role: Rolle }\n`,
    'references.yaml': () =>
      `customers: [${known}, ${known}]\ntestimonials: [${voice}]\npartners: [${known}]\n`,
    'history.yaml': () => `- { when: '2004', what: Anfang, text: Racks., sample: ${sample} }\n`,
  };
}

test('entries that are marked as invented are counted', async (t) => {
  const found = await findingsOf(sampleEntries, situationWith(t, { content: entries(true) }));
  assert.deepEqual(
    found.map((each) => /^stops content\/(\S+): (\S+ \d+ von \d+)/.exec(each)?.slice(1)),
    [
      ['staff.yaml', 'Personen: 1 von 2'],
      ['references.yaml', 'Kunden: 2 von 2'],
      ['references.yaml', 'Stimmen: 1 von 1'],
      ['references.yaml', 'Partner: 1 von 1'],
      ['history.yaml', 'Ereignisse: 1 von 1'],
    ],
  );
  const content = entries(false);
  assert.deepEqual(await findingsOf(sampleEntries, situationWith(t, { content })), []);
});

test('posts for trying things out are named while they are there', async (t) => {
  const names = ['lorem-ipsum', 'test-post', 'post-template'].map((name) => `blog/${name}.mdx`);
  const content = Object.fromEntries(names.map((name) => [name, () => 'Probe']));
  const found = await findingsOf(samplePosts, situationWith(t, { content }));
  assert.deepEqual(
    found.map((each) => each.split(': ')[0]),
    names.map((name) => `warns content/${name}`),
  );
  const gone = Object.fromEntries(names.map((name) => [name, undefined]));
  assert.deepEqual(await findingsOf(samplePosts, situationWith(t, { content: gone })), []);
});

/** All pages, changed in the same way. */
function everyPage(change: Change): Record<string, Change> {
  const files = globSync('pages/**/*.mdx', { cwd: 'content' });
  return Object.fromEntries(files.map((file) => [file, change]));
}

test('a legal text is a template until the line that says so is gone', async (t) => {
  const checked = everyPage((text) => text.replace(/\{\/\*\s*(?:Vorlage|A template).*\*\/\}/, ''));
  const situation = situationWith(t, { content: checked });
  assert.deepEqual(await findingsOf(legalTemplates, situation), []);
  const content = {
    ...checked,
    'pages/agb.mdx': (text: string) => `${text}\n{/* Vorlage. Anwaltlich prüfen lassen. */}\n`,
    'pages/en/abuse.mdx': (text: string) => `${text}\n{/* A template, see the other. */}\n`,
  };
  const found = await findingsOf(legalTemplates, situationWith(t, { content }));
  const files = found.map((each) => each.split(': ')[0]);
  assert.deepEqual(files, ['stops content/pages/agb.mdx', 'stops content/pages/en/abuse.mdx']);
});

test('the specimen certificate is found while a page shows it', async (t) => {
  const link = '<DocumentLink name="zertifikat-muster">Muster</DocumentLink>';
  const page = 'pages/certificates.mdx';
  const without = everyPage((text) => text.replaceAll('zertifikat-muster', 'iso-27001'));
  const situation = situationWith(t, { content: without });
  assert.deepEqual(await findingsOf(specimenCertificate, situation), []);
  const content = { ...without, [page]: () => link };
  const found = await findingsOf(specimenCertificate, situationWith(t, { content }));
  assert.equal(found.length, 1);
  assert.match(found[0] ?? '', /^warns content\/pages\/certificates\.mdx: /);
});

const promises = {
  'pages/nebula.mdx': 'Teilen wir uns Hosts mit anderen Kunden?',
  'pages/backup.mdx': 'Den Schlüssel verwahren wir oder Sie.',
  'pages/mailhosting.mdx': 'wir setzen sie und lesen die Berichte',
  'facts/figures.yaml': 'ups: { value: 20, basis: Batterietest }',
  'pages/company.mdx': 'Keine Änderung am Betrieb ohne eine zweite Person',
  'pages/support.mdx': 'eine Störung bemerken wir auch dann, wenn niemand anruft',
  'pages/jobs.mdx': 'Eine Absage bekommen Sie auch dann, wenn nichts frei ist.',
};

test('each promise that only the operator can confirm is found by its words', async (t) => {
  const files = Object.keys(promises);
  const content = Object.fromEntries(
    Object.entries(promises).map(([file, words]) => [file, () => words]),
  );
  const found = await findingsOf(confirmations, situationWith(t, { content }));
  assert.deepEqual(
    found.map((each) => each.split(': ')[0]),
    files.map((file) => `warns content/${file}`),
  );
  const changed = Object.fromEntries(files.map((file) => [file, () => 'Anderes.']));
  assert.deepEqual(await findingsOf(confirmations, situationWith(t, { content: changed })), []);
  const gone = Object.fromEntries(files.map((file) => [file, undefined]));
  assert.deepEqual(await findingsOf(confirmations, situationWith(t, { content: gone })), []);
});

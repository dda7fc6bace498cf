// The project's own content changes when it goes live, so each test says what stands there.
import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { test } from 'node:test';
import { stringify } from 'yaml';
import { company } from '../../testing/company.ts';
import { findingsOf, situationWith } from '../../testing/golive/situation.ts';
import {
  markedTexts,
  placeholderFacts,
  sampleBrand,
  sampleEntries,
  samplePosts,
} from './content.ts';

type Change = (text: string) => string;

const site = { name: 'Ein Haus', latitude: 0, longitude: 0 };
/** A company that has everything. */
const facts = stringify({
  ...company,
  sample: true,
  fax: company.phone,
  social: [{ name: 'Ein Netzwerk', url: '' }],
  sites: [site, { ...site, name: 'Ein zweites' }],
  solar: undefined,
});

/** The company's facts with other values for some fields, wherever they stand. */
function withFields(fields: Readonly<Record<string, string>>): Change {
  return () =>
    Object.entries(fields).reduce(
      (changed, [name, value]) =>
        changed.replaceAll(new RegExp(`^([ -]*${name}:) .+`, 'gm'), `$1 ${value}`),
      facts,
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

test("the sample's logo and colours stop, and one's own don't", async (t) => {
  for (const [sample, found] of [
    ['true', 1],
    ['false', 0],
  ] as const) {
    const marked = (text: string) => `${text.replace(/^sample:.*\n/m, '')}sample: ${sample}\n`;
    const content = { 'brand/brand.yaml': marked };
    const findings = await findingsOf(sampleBrand, situationWith(t, { content }));
    assert.equal(findings.length, found, findings.join('\n'));
  }
});

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
    'facts/figures.yaml': () =>
      `a: { value: 1 W, meaning: B, basis: C, group: D, asOf: 2026-01-01, owner: E, sample: ${sample} }\n`,
    'facts/service-levels.yaml': () =>
      `mail: { product: Mail, promise: 9 %, measured: so, credit: 1 %, sample: ${sample} }\n`,
    'facts/offers.yaml': () =>
      `a: [{ what: B, value: C, sample: ${sample} }, { what: D, value: E }]\nf: [{ what: G, value: H, sample: ${sample} }]\n`,
    'facts/subcontractors.yaml': () =>
      `- { name: A, location: B, purpose: C, dataAccess: false, sample: ${sample} }\n`,
    'facts/certificates.yaml': () => `- { name: A, scope: B, issuer: C, sample: ${sample} }\n`,
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
      ['facts/figures.yaml', 'Zahlen: 1 von 1'],
      ['facts/offers.yaml', 'Angaben: 2 von 3'],
      ['facts/service-levels.yaml', 'Zusagen: 1 von 1'],
      ['facts/subcontractors.yaml', 'Dienstleister: 1 von 1'],
      ['facts/certificates.yaml', 'Nachweise: 1 von 1'],
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

/** By path below `content`: no mark stands anywhere but where the test puts it. */
function withoutMarks(further: Readonly<Record<string, Change>>): Record<string, Change> {
  const files = globSync(['pages/**/*.mdx', 'facts/*.yaml'], { cwd: 'content' });
  return { ...Object.fromEntries(files.map((file) => [file, () => 'Text.\n'])), ...further };
}

const marked: readonly [string, string, string, RegExp | undefined][] = [
  ['a template', 'pages/agb.mdx', '{/* Vorlage. Anwaltlich prüfen. */}', /^stops .* Vorlage\.$/],
  [
    'one by its head',
    'pages/agb-anlage/2026-11-22.mdx',
    '# Vorlage. Prüfen.',
    /^stops .* Vorlage\.$/,
  ],
  ['an English one by its head', 'pages/en/agb.mdx', '# A template.', /^stops .* Vorlage\.$/],
  [
    'an English one',
    'pages/en/abuse.mdx',
    '{/* A template, see there. */}',
    /^stops .* Vorlage\.$/,
  ],
  ['a checked text', 'pages/agb.mdx', 'Eine Vorlage', undefined],
  [
    'the specimen',
    'pages/certificates.mdx',
    '<DocumentLink name="zertifikat-muster">Muster</DocumentLink>',
    /^warns .* Muster eines Zertifikats\.$/,
  ],
  ['a real one', 'pages/certificates.mdx', '<DocumentLink name="iso-27001" />', undefined],
  [
    'a promise',
    'pages/nebula.mdx',
    '{/* Bitte bestätigen: Hosts teilen sich Kunden. */}',
    /^warns .* Die Website verspricht: Hosts teilen sich Kunden\.$/,
  ],
  [
    'a promise in a list of facts',
    'facts/figures.yaml',
    '# Bitte bestätigen: jede Zahl ist gemessen.',
    /^warns .* Die Website verspricht: jede Zahl ist gemessen\.$/,
  ],
  ['a confirmed one', 'pages/nebula.mdx', 'Bitte bestätigen: Hosts', undefined],
];

for (const [what, file, line, expected] of marked) {
  test(`${what} is ${expected ? 'told' : 'fine'}`, async (t) => {
    const content = withoutMarks({ [file]: () => `Text.\n\n${line}\n\nText.\n` });
    const found = await findingsOf(markedTexts, situationWith(t, { content }));
    assert.equal(found.length, expected ? 1 : 0, found.join('\n'));
    if (!expected) return;
    assert.match(found[0] ?? '', expected);
    assert.match(found[0] ?? '', new RegExp(`^\\w+ content/${file}: `));
  });
}

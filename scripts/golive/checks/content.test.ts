import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findingsOf, situationWith } from '../testing/situation.ts';
import { confirmations } from './confirmations.ts';
import { legalTemplates } from './legal-templates.ts';
import { placeholderFacts } from './placeholder-facts.ts';
import { sampleEntries } from './sample-entries.ts';
import { samplePosts } from './sample-posts.ts';
import { specimenCertificate } from './specimen-certificate.ts';

const without = (pattern: RegExp) => (text: string) => text.replaceAll(pattern, '');
const withoutSamples = without(/,? *\n? *sample: true/g);

test('the company as it comes is found out, field by field', async (t) => {
  const found = (await findingsOf(placeholderFacts, situationWith(t))).join('\n');
  for (const expected of [
    /^stops content\/company\.yaml: Die Firma ist als Beispiel markiert\.$/m,
    /^stops .* domain: »leinestern\.example« endet auf \.example/m,
    /^stops .* mailboxes\.contact: /m,
    /^stops .* social\.3\.url: /m,
    /^stops .* address\.street: »Musterweg 12« ist eine Musteranschrift\.$/m,
    /^stops .* phone: .* Film und Fernsehen/m,
    /^stops .* fax: /m,
    /^stops .* register\.number: »HRB 000000« ist keine Registernummer\.$/m,
    /^stops .* vatId: /m,
    /^warns .* sites: Laatzen liegt auf der Karte/m,
  ]) {
    assert.match(found, expected);
  }
});

test('a real company is fine', async (t) => {
  const content = {
    'company.yaml': (text: string) =>
      text
        .replace('sample: true\n', '')
        .replaceAll('.example', '.de')
        .replaceAll('+49 30 23125', '+49 511 12345')
        .replace('Musterweg 12', 'Kabelkamp 12')
        .replace('HRB 000000', 'HRB 212345')
        .replace('DE000000000', 'DE812345678')
        .replace('52.397', '52.3981')
        .replace('52.316', '52.3172'),
  };
  assert.deepEqual(await findingsOf(placeholderFacts, situationWith(t, { content })), []);
});

test('entries that are marked as invented are counted', async (t) => {
  const found = await findingsOf(sampleEntries, situationWith(t));
  assert.deepEqual(
    found.map((each) => /^stops content\/(\S+): (\S+ \d+ von \d+)/.exec(each)?.slice(1)),
    [
      ['staff.yaml', 'Personen: 8 von 8'],
      ['references.yaml', 'Kunden: 6 von 6'],
      ['references.yaml', 'Stimmen: 2 von 2'],
      ['references.yaml', 'Partner: 4 von 4'],
      ['history.yaml', 'Ereignisse: 2 von 6'],
    ],
  );
  const content = {
    'staff.yaml': withoutSamples,
    'references.yaml': withoutSamples,
    'history.yaml': withoutSamples,
  };
  assert.deepEqual(await findingsOf(sampleEntries, situationWith(t, { content })), []);
});

test('posts for trying things out are named while they are there', async (t) => {
  const found = await findingsOf(samplePosts, situationWith(t));
  assert.deepEqual(
    found.map((each) => each.split(': ')[0]),
    ['lorem-ipsum', 'test-post', 'post-template'].map((name) => `warns content/blog/${name}.mdx`),
  );
  const content = {
    'blog/lorem-ipsum.mdx': undefined,
    'blog/test-post.mdx': undefined,
    'blog/post-template.mdx': undefined,
  };
  assert.deepEqual(await findingsOf(samplePosts, situationWith(t, { content })), []);
});

test('a legal text is a template until the line that says so is gone', async (t) => {
  const found = await findingsOf(legalTemplates, situationWith(t));
  const files = [
    'agb',
    'datenschutz',
    'digital-services-act',
    'en/digital-services-act',
    'impressum',
  ];
  assert.deepEqual(
    found.map((each) => each.split(': ')[0]),
    files.map((name) => `stops content/pages/${name}.mdx`),
  );
  const checked = without(/\{\/\*\s*(?:Vorlage|A template).*\*\/\}/g);
  const content = Object.fromEntries(files.map((name) => [`pages/${name}.mdx`, checked]));
  assert.deepEqual(await findingsOf(legalTemplates, situationWith(t, { content })), []);
});

test('the specimen certificate is found while a page shows it', async (t) => {
  const found = await findingsOf(specimenCertificate, situationWith(t));
  assert.equal(found.length, 1);
  assert.match(found[0] ?? '', /^warns content\/pages\/certificates\.mdx: /);
  const content = {
    'pages/certificates.mdx': (text: string) => text.replace('zertifikat-muster', 'iso-27001'),
  };
  assert.deepEqual(await findingsOf(specimenCertificate, situationWith(t, { content })), []);
});

test('each promise that only the operator can confirm is found by its words', async (t) => {
  const found = await findingsOf(confirmations, situationWith(t));
  const files = found.map((each) => each.split(': ')[0]?.replace('warns content/', '') ?? '');
  assert.deepEqual(files, [
    'pages/nebula.mdx',
    'pages/backup.mdx',
    'pages/mailhosting.mdx',
    'facts/figures.yaml',
    'pages/company.mdx',
    'pages/support.mdx',
    'pages/jobs.mdx',
  ]);
  const content = Object.fromEntries(files.map((file) => [file, () => 'Anderes.']));
  assert.deepEqual(await findingsOf(confirmations, situationWith(t, { content })), []);
});

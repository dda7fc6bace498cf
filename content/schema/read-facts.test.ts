import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { parse, stringify } from 'yaml';
import { companySchema } from './company.ts';
import { referencesSchema, serviceModelsSchema } from './facts.ts';
import { parseFacts, readCompany } from './read-facts.ts';

const file = 'content/company.yaml';
const text = readFileSync(file, 'utf8');

test('the company facts as they stand are complete', () => {
  assert.match(text, new RegExp(`^domain: ${readCompany().domain}$`, 'm'));
});

test('a wrong fact is named with file, line and field', () => {
  const wrong = text.replace(/postalCode: .*/, 'postalCode: Bremen');
  assert.throws(
    () => parseFacts(file, wrong, companySchema),
    /content\/company\.yaml, Zeile \d+: Das Feld „address\.postalCode“/,
  );
});

test('a missing fact is named', () => {
  const missing = text.replace(/^vatId: .*\n/m, '');
  assert.throws(
    () => parseFacts(file, missing, companySchema),
    /Zeile \d+: Das Feld „vatId“ fehlt/,
  );
});

test('a company need not have a fax, networks, a solar plant or a certificate', () => {
  const facts = parse(text);
  const { fax, isoCertificateValidUntil, social, solar, ...least } = facts;
  const company = parseFacts(file, stringify(least), companySchema);
  assert.deepEqual(company.social, []);
  assert.equal(company.fax ?? company.solar, undefined);
});

test('a company has one to four sites and no more than six networks', () => {
  const facts = parse(text);
  const [site] = facts.sites;
  const network = { name: 'Ein Netzwerk', url: 'https://netz.example/' };
  const told = (changes: object) =>
    companySchema.safeParse({ ...facts, ...changes }).error?.issues.map(({ path }) => path[0]) ??
    [];
  for (const count of [1, 4]) assert.deepEqual(told({ sites: Array(count).fill(site) }), []);
  for (const count of [0, 5]) assert.deepEqual(told({ sites: Array(count).fill(site) }), ['sites']);
  assert.deepEqual(told({ social: Array(6).fill(network) }), []);
  assert.deepEqual(told({ social: Array(7).fill(network) }), ['social']);
});

test('nobody need have customers, voices or partners', () => {
  const none = { customers: [], testimonials: [], partners: [] };
  assert.deepEqual(parseFacts('references.yaml', '{}', referencesSchema), none);
});

test('a misspelt fact is not passed over', () => {
  const misspelt = text.replace('claim:', 'klaim:');
  assert.throws(() => parseFacts(file, misspelt, companySchema), /klaim/);
});

test('a service model that leaves the customer nothing stops the build', () => {
  const modelsFile = 'content/facts/service-models.yaml';
  const models = readFileSync(modelsFile, 'utf8');
  parseFacts(modelsFile, models, serviceModelsSchema);
  assert.throws(
    () => parseFacts(modelsFile, models.replace('ours: 5', 'ours: 6'), serviceModelsSchema),
    /service-models\.yaml.*Eine bleibt immer beim Kunden/s,
  );
});

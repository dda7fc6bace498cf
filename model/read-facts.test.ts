// Invalid facts stop the build with file, line and field; optional facts may be missing.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { parse, stringify } from 'yaml';
import type { z } from 'zod';
import { companySchema } from './company.ts';
import { offersSchema, serviceModelsSchema } from './facts.ts';
import { parseFacts } from './read-facts.ts';

const file = 'content/company.yaml';
const text = readFileSync(file, 'utf8');
const models = readFileSync('content/facts/service-models.yaml', 'utf8');
const offer = 'backup: [{ what: RTO, value: 4 Stunden, headline: 2 Stunden }]\n';

for (const [name, schema, wrong, told] of [
  [
    'a wrong value',
    companySchema,
    text.replace(/postalCode: .*/, 'postalCode: Bremen'),
    /content\/company\.yaml, Zeile \d+: Das Feld „Postleitzahl“ \(address\.postalCode\)/,
  ],
  [
    'a missing field',
    companySchema,
    text.replace(/^vatId: .*\n/m, ''),
    /„Umsatzsteuer-ID“ \(vatId\) fehlt/,
  ],
  ['a misspelt field', companySchema, text.replace('claim:', 'klaim:'), /klaim/],
  ['no site', companySchema, stringify({ ...parse(text), sites: [] }), /\(sites\)/],
  [
    'a service model that leaves the customer nothing',
    serviceModelsSchema,
    models.replace('ours: 5', 'ours: 6'),
    /Eine bleibt immer beim Kunden/,
  ],
  ['a value shown large that its line does not say', offersSchema, offer, /in der Angabe selbst/],
] as readonly (readonly [string, z.ZodType, string, RegExp])[]) {
  test(`${name} is named with its place`, () => {
    assert.throws(() => parseFacts(file, wrong, schema), told);
  });
}

test('a company need not have a fax, networks, a solar plant or a certificate', () => {
  const { fax, isoCertificateValidUntil, social, solar, ...least } = parse(text);
  const company = parseFacts(file, stringify(least), companySchema);
  assert.deepEqual([company.social, company.fax ?? company.solar], [[], undefined]);
});

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { companySchema } from './company.ts';
import { serviceModelsSchema } from './facts.ts';
import { parseFacts, readCompany } from './read-facts.ts';

const file = 'content/company.yaml';
const text = readFileSync(file, 'utf8');

test('the company facts as they stand are complete', () => {
  assert.equal(readCompany().domain, 'leinestern.example');
});

test('a wrong fact is named with file, field and reason', () => {
  const wrong = text.replace(/postalCode: .*/, 'postalCode: Hannover');
  assert.throws(
    () => parseFacts(file, wrong, companySchema),
    /company\.yaml.*address\.postalCode: /s,
  );
});

test('a missing fact is named', () => {
  const missing = text.replace(/^vatId: .*\n/m, '');
  assert.throws(() => parseFacts(file, missing, companySchema), /vatId: /);
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
    /service-models\.yaml.*one always stays with the customer/s,
  );
});

// What a product's page shows large stands in its table too, with its condition.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { offersSchema, serviceLevelsSchema } from './facts.ts';

const offer = (line: object) => offersSchema.safeParse({ backup: [{ what: 'RTO', ...line }] });

test('a value is shown large only as its line says it, whatever space is in it', () => {
  const value = '4\u00a0Stunden für eine Maschine bis 500\u00a0GB';
  assert.ok(offer({ value }).success, 'nothing is shown large');
  assert.ok(offer({ value, headline: '4 Stunden', headlineSays: 'bis sie läuft' }).success);
  const other = offer({ value, headline: '2 Stunden' });
  assert.match(other.error?.issues[0]?.message ?? '', /steht auch in der Angabe selbst/);
});

test('a promise is shown large only as it is made', () => {
  const level = (promise: object) =>
    serviceLevelsSchema.safeParse({
      backup: { product: 'Backup', measured: 'jede Minute', credit: 'keine', ...promise },
    });
  assert.ok(level({ promise: '99,9 % im Monat', headline: '99,9 %' }).success);
  assert.ok(!level({ promise: '99,9 % im Monat', headline: '99,99 %' }).success);
  assert.ok(!level({ figure: 'availability', headline: '99,99 %' }).success, 'a figure has none');
});

// Below every mail: who writes, as the law asks for it in business letters.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testSettings } from '../../../testing/mail/running-service.ts';
import { signature } from './automatic-answer.ts';

const linesOf = (...given: Parameters<typeof signature>) =>
  signature(...given).map(({ text }) => text);

test('a company names seat, register and management, a GmbH & Co. KG its general partner too', () => {
  const settings = testSettings('/nowhere');
  const usual = ['Sitz: Hannover', 'Handelsregister: Amtsgericht Hannover, HRB 000000'];
  assert.deepEqual(linesOf(settings, 'de', []).slice(-3, -1), usual);
  const generalPartner = 'Muster Verwaltungs-GmbH, Hannover, Amtsgericht Hannover, HRB 1';
  assert.deepEqual(linesOf({ ...settings, generalPartner }, 'de', []).slice(-4, -1), [
    ...usual,
    `Persönlich haftend: ${generalPartner}`,
  ]);
  const english = linesOf({ ...settings, generalPartner }, 'en', []);
  assert.ok(english.includes(`General partner: ${generalPartner}`));
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testSettings } from '../testing/running-service.ts';
import { writeCompanyLetter } from './company-letter.ts';
import { setText } from './setting/set-text.ts';

const settings = testSettings('unused');

test('holds no lone carriage return, whatever the message holds', () => {
  const content = 'eins\r.\rzwei\r\ndrei\n\rvier\r';
  const text = setText(writeCompanyLetter(settings, { name: 'Max', mail: 'a@b.de', content }, 0));
  assert.equal(text.includes('\r'), false);
  assert.ok(text.endsWith('Nachricht:\n\neins\n.\nzwei\ndrei\n\nvier\n'));
});

test('leaves everything but line breaks as it was typed', () => {
  const content = '  „Grüße“ \u00a0🚀 =C3=BC\u202e  ';
  const text = setText(writeCompanyLetter(settings, { name: 'Max', mail: 'a@b.de', content }, 0));
  assert.ok(text.endsWith(`Nachricht:\n\n${content}`));
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { languageOf, pageIn, pathInLanguage } from './enquiry-rules.ts';

test('an address tells the language that it was made for, and German needs none', () => {
  assert.equal(pathInLanguage('/mail/v1/abuse', 'de'), '/mail/v1/abuse');
  assert.equal(languageOf(pathInLanguage('/mail/v1/abuse', 'en')), 'en');
  for (const query of ['', '?', '?language=fr', '?language=EN', '?lang=en', '?language=%zz']) {
    assert.equal(languageOf(`/mail/v1/abuse${query}`), 'de', query);
  }
});

test('English pages carry the names of the German ones', () => {
  const paths = ['/kontakt', '/', '/#solar'].map((path) => pageIn(path, 'en'));
  assert.deepEqual([...paths, pageIn('/', 'de')], ['/en/kontakt', '/en', '/en#solar', '/']);
});

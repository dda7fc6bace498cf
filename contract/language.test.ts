import assert from 'node:assert/strict';
import { test } from 'node:test';
import { languageOf, languages, pageIn, pathInLanguage } from './enquiry-rules.ts';

test('an address tells the language that it was made for', () => {
  for (const language of languages) {
    assert.equal(languageOf(pathInLanguage('/mail/v1/abuse', language)), language);
  }
});

test('German needs no parameter, so the path of the specification stays as it is', () => {
  assert.equal(pathInLanguage('/mail/v1/abuse', 'de'), '/mail/v1/abuse');
});

test('a language that we do not speak is answered in German', () => {
  for (const query of ['', '?', '?language=fr', '?language=EN', '?lang=en', '?language=%zz']) {
    assert.equal(languageOf(`/mail/v1/abuse${query}`), 'de', query);
  }
});

test('English pages carry the names of the German ones', () => {
  assert.equal(pageIn('/kontakt', 'en'), '/en/kontakt');
  assert.equal(pageIn('/', 'en'), '/en');
  assert.equal(pageIn('/#solar', 'en'), '/en#solar');
  assert.equal(pageIn('/', 'de'), '/');
});

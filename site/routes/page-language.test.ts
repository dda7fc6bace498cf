import assert from 'node:assert/strict';
import { test } from 'node:test';
import { languageOfPage, translationsOf } from './page-language.ts';

const pages = [{ id: 'index' }, { id: 'abuse' }, { id: 'en/abuse' }, { id: 'agb' }];

test('a page and its translation name each other, the German one first', () => {
  const both = [
    { language: 'de', path: '/abuse' },
    { language: 'en', path: '/en/abuse' },
  ];
  assert.deepEqual(translationsOf('abuse', pages), both);
  assert.deepEqual(translationsOf('en/abuse', pages), both);
});

test('a page in one language names no other', () => {
  assert.deepEqual(translationsOf('agb', pages), []);
  assert.deepEqual(translationsOf('index', pages), []);
});

test('only what lies in the English folder is English', () => {
  assert.equal(languageOfPage('en/abuse'), 'en');
  assert.equal(languageOfPage('energie'), 'de');
});

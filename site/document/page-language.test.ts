import assert from 'node:assert/strict';
import { test } from 'node:test';
import { alternatesOf, languageOfFile, languageOfPage, translationsOf } from './page-language.ts';

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

test('a file tells its language by its folder', () => {
  assert.equal(languageOfFile('/srv/content/pages/en/abuse.mdx'), 'en');
  assert.equal(languageOfFile('/srv/en/content/pages/energie.mdx'), 'de');
});

test('both home pages name each other, and whoever reads neither language gets the English one', () => {
  const translations = translationsOf('en', [...pages, { id: 'en' }]);
  assert.deepEqual(
    translations.map(({ path }) => path),
    ['/', '/en'],
  );
  assert.deepEqual(
    alternatesOf(translations).map(({ hreflang, href }) => [hreflang, new URL(href).pathname]),
    [
      ['de', '/'],
      ['en', '/en'],
      ['x-default', '/en'],
    ],
  );
  assert.deepEqual(alternatesOf([]), []);
});

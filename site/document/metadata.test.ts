import assert from 'node:assert/strict';
import { test } from 'node:test';
import { metaTags, scriptText } from './metadata.ts';

const least = {
  title: 'Kontakt – Leinestern',
  ogTitle: 'Kontakt',
  ogSiteName: 'Leinestern',
  ogLocale: 'de_de',
  ogType: 'website',
} as const;

test('a value that is missing or empty leaves no tag behind', () => {
  const tags = metaTags({ ...least, description: '', keywords: [], ogImageAlt: 'Ein Bild' });
  assert.deepEqual(tags, [
    { property: 'og:title', content: 'Kontakt' },
    { property: 'og:site_name', content: 'Leinestern' },
    { property: 'og:type', content: 'website' },
    { property: 'og:locale', content: 'de_de' },
  ]);
});

test('no text can leave the script element of the structured data, and none is changed', () => {
  const json = { name: '</script><script>alert(1)</script>', answer: '<!-- <script> ]]> & "' };
  assert.doesNotMatch(scriptText(json), /</);
  assert.deepEqual(JSON.parse(scriptText(json)), json);
});

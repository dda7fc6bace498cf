import assert from 'node:assert/strict';
import { test } from 'node:test';
import { metaTags } from './metadata.ts';

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

test('a page with a picture says how large it is, and asks X to show it large', () => {
  const picture = { ogImage: 'https://x.example/a.png', ogImageWidth: 1200, ogImageHeight: 630 };
  const tags = metaTags({ ...least, ...picture, ogImageAlt: 'Ein Bild' });
  assert.deepEqual(tags.slice(3, -1), [
    { property: 'og:image', content: 'https://x.example/a.png' },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: 'Ein Bild' },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]);
});

test('an article says when, by whom, in which section and under which tags it appeared', () => {
  const tags = metaTags({
    ...least,
    ogType: 'article',
    ogArticle: {
      publishedTime: '2021-01-29T00:00:00.000Z',
      author: 'Marit Hansen',
      section: 'Sicherheit',
      tags: ['ISO 27001', 'DSGVO'],
    },
  });
  assert.deepEqual(tags.slice(-5), [
    { property: 'article:published_time', content: '2021-01-29T00:00:00.000Z' },
    { property: 'article:author', content: 'Marit Hansen' },
    { property: 'article:section', content: 'Sicherheit' },
    { property: 'article:tag', content: 'ISO 27001' },
    { property: 'article:tag', content: 'DSGVO' },
  ]);
});

test('several keywords become one tag', () => {
  const tags = metaTags({ ...least, keywords: ['Colocation', 'Hannover'] });
  assert.deepEqual(tags[0], { name: 'keywords', content: 'Colocation, Hannover' });
});

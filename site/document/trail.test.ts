import assert from 'node:assert/strict';
import { test } from 'node:test';
import { trailOf } from './trail.ts';

const pages = ['index', 'produkte', 'orion', 'blog', 'agb', 'agb/2025-05-08', 'en/abuse'].map(
  (id) => ({ id, data: { title: `Titel ${id}` } }),
);
const paths = (step: Parameters<typeof trailOf>[0]) => trailOf(step, pages).map(({ path }) => path);

test('the home page is the way itself', () => {
  assert.deepEqual(trailOf({ name: 'egal', path: '/' }, pages), [
    { name: 'Startseite', path: '/' },
  ]);
});

test('a service stands below the products, a post below the blog, a version below its text', () => {
  assert.deepEqual(trailOf({ name: 'Orion', path: '/orion', isService: true }, pages), [
    { name: 'Startseite', path: '/' },
    { name: 'Titel produkte', path: '/produkte' },
    { name: 'Orion', path: '/orion' },
  ]);
  assert.deepEqual(paths({ name: 'Post', path: '/blog/post' }), ['/', '/blog', '/blog/post']);
  assert.deepEqual(paths({ name: '2025', path: '/agb/2025-05-08' }), [
    '/',
    '/agb',
    '/agb/2025-05-08',
  ]);
});

test('a folder that is no page is no step', () => {
  assert.deepEqual(paths({ name: 'Report', path: '/en/abuse' }), ['/', '/en/abuse']);
  assert.deepEqual(paths({ name: 'AGB', path: '/agb' }), ['/', '/agb']);
});

test('an English page stands below the English home page, where there is one', () => {
  const english = [...pages, ...['en', 'en/produkte'].map((id) => ({ id, data: { title: id } }))];
  const way = trailOf({ name: 'Orion', path: '/en/orion', isService: true }, english, 'en');
  assert.deepEqual(way, [
    { name: 'Home', path: '/en' },
    { name: 'en/produkte', path: '/en/produkte' },
    { name: 'Orion', path: '/en/orion' },
  ]);
  assert.equal(trailOf({ name: 'Abuse', path: '/en/abuse' }, pages, 'en')[0]?.path, '/');
});

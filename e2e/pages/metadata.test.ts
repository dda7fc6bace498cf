// Every page is there and says in its head who it is: to browsers, search engines and social networks.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import sharp from 'sharp';
import { company, errors, shownAuthor } from '../../testing/company.ts';
import { readFrontMatter } from '../../testing/front-matter.ts';
import {
  allRoutes,
  englishRoutes,
  errorRoutes,
  goneRoutes,
  isEnglish,
  listedPostRoutes,
  publicRoutes,
  unlistedPostRoutes,
} from '../support/routes.ts';
import { all, type Element, textOf, values } from './dom.ts';
import { get, pageAt, site } from './site.ts';

const posts: readonly string[] = [...listedPostRoutes, ...unlistedPostRoutes];
const withErrors = [...allRoutes, ...errorRoutes];

test('every page says in its head what its text file says', async () => {
  for (const route of allRoutes) {
    const page = await pageAt(route);
    const { title, description, hero, heading, author, datePublished } = readFrontMatter(route);
    const address = `${site.address}${route}`;
    const isPost = posts.includes(route);
    assert.equal(page.status, 200, route);
    assert.equal(page.language, isEnglish(route) ? 'en' : 'de', route);
    assert.equal(page.title, browserTitle(route, title));
    assert.equal(page.canonical, address);
    assert.deepEqual(headingsOf(page.main), [plain(hero?.headline ?? heading ?? title)]);
    assert.partialDeepStrictEqual(page.tags, {
      description: [description],
      'og:title': [title],
      'og:site_name': [company.name],
      'og:url': [address],
      'og:type': [isPost ? 'article' : 'website'],
      'og:description': [description],
      'og:locale': [isEnglish(route) ? 'en_gb' : 'de_de'],
      'og:image:width': ['1200'],
      'og:image:height': ['630'],
      'twitter:card': ['summary_large_image'],
    });
    const robots = publicRoutes.includes(route) ? undefined : ['noindex'];
    assert.deepEqual(page.tags.robots, robots, route);
    // Posts name their author and their day, pages do not.
    const byline = isPost ? [shownAuthor(author, ' (Beispiel)')] : undefined;
    assert.deepEqual(page.tags.author, byline, route);
    assert.deepEqual(page.tags['article:author'], byline, route);
    const day = page.tags['article:published_time']?.map((time) => time.slice(0, 10));
    assert.deepEqual(day, isPost ? [datePublished] : undefined, route);
  }
});

test('pages for what is missing or removed have the metadata of every page, and stay out of search', async () => {
  const { notFound, gone } = errors;
  for (const route of [
    '/404',
    '/gibt-es-nicht',
    '/blog/gibt-es-nicht',
    '/kontakt/formular',
    '/notice',
  ]) {
    await expectErrorPage(route, { status: 404, ...notFound, language: 'de', address: '/404' });
  }
  const inEnglish = { title: 'Not Found', heading: 'Oops, we seem to have mislaid a page.' };
  for (const route of ['/en/404', '/en/gibt-es-nicht', '/en/blog/gibt-es-nicht']) {
    await expectErrorPage(route, { status: 404, ...inEnglish, language: 'en', address: '/en/404' });
  }
  for (const route of goneRoutes) {
    await expectErrorPage(route, { status: 410, ...gone, language: 'de', address: route });
  }
});

interface ErrorPage {
  readonly status: number;
  readonly title: string;
  readonly heading: string;
  readonly language: 'de' | 'en';
  readonly address: string;
}

async function expectErrorPage(route: string, expected: ErrorPage): Promise<void> {
  const { status, title, heading, language, address } = expected;
  const page = await pageAt(route);
  assert.equal(page.status, status, route);
  assert.equal(page.language, language, route);
  assert.equal(page.title, `${title} – ${company.name}`, route);
  assert.deepEqual(headingsOf(page.main), [heading], route);
  assert.equal(page.canonical, undefined, route);
  assert.partialDeepStrictEqual(page.tags, {
    robots: ['noindex'],
    'og:title': [title],
    'og:site_name': [company.name],
    'og:url': [site.address + address],
    'og:type': ['website'],
    'og:locale': [language === 'en' ? 'en_gb' : 'de_de'],
  });
  assert.deepEqual(page.tags['og:description'], page.tags.description, route);
  assert.ok(!page.html.includes('application/ld+json'), `${route} tells search engines nothing`);
  const start = language === 'en' && englishRoutes.includes('/en') ? '/en' : '/';
  assert.ok(values(all(page.main, 'a'), 'href').includes(start), `${route} leads to the start`);
}

// Results of search engines cut what is longer.
test('no title is longer than 65 letters, no description longer than 160, and no tag is empty', async () => {
  for (const route of withErrors) {
    const { title, tags } = await pageAt(route);
    assert.ok(title.length <= 65, `${route}: ${title}`);
    assert.equal(tags.description?.length, 1, route);
    assert.match(tags.description?.[0] ?? '', /^.{50,160}$/, route);
    assert.ok(!Object.values(tags).flat().includes(''), `${route}: tag without value`);
  }
});

test('every page offers social networks a picture of its own, with words for it; removed pages share one', async () => {
  const addresses = new Map<string, string>();
  for (const route of withErrors) {
    const { tags } = await pageAt(route);
    const [image = '', ...others] = tags['og:image'] ?? [];
    assert.deepEqual(others, [], route);
    addresses.set(route, image);
    // In sentences.
    const [words = ''] = tags['og:image:alt'] ?? [];
    assert.match(words, /^[^.].{20,}$/, route);
    assert.doesNotMatch(words, /[.!?]\s*[.!?]/, route);
    if (!allRoutes.includes(route)) continue;
    const { title, hero, heading, author, thumbnailAlt, datePublished } = readFrontMatter(route);
    assert.ok(words.includes(hero?.headline ?? heading ?? title), `${route}: ${words}`);
    if (!posts.includes(route)) continue;
    const day = datePublished?.split('-').reverse().join('.');
    for (const part of [thumbnailAlt ?? '', `${shownAuthor(author, ' (Beispiel)')} · ${day}`]) {
      assert.ok(words.includes(part), `${route}: ${part}`);
    }
  }
  const images = new Set(addresses.values());
  assert.equal(images.size, allRoutes.length + 2);
  assert.equal(new Set(goneRoutes.map((route) => addresses.get(route))).size, 1);
  for (const image of images) {
    // Social networks do not resolve relative addresses.
    assert.match(image, /^https?:\/\//);
    const { status, headers, body } = await get(image);
    assert.equal(status, 200, image);
    assert.match(headers.get('cache-control') ?? '', /immutable/, image);
    assert.ok(body.length < 300_000, `${image}: ${body.length} bytes`);
    const { width, height, format } = await sharp(body).metadata();
    assert.deepEqual([width, height], [1200, 630], image);
    assert.match(headers.get('content-type') ?? '', /^image\/(png|jpeg)$/);
    assert.equal(headers.get('content-type'), `image/${format}`, image);
  }
});

test('German and English pages name each other, pages in one language no other', async () => {
  for (const route of allRoutes) {
    const german = route.replace(/^\/en(?=\/|$)/, '') || '/';
    const english = `/en${german === '/' ? '' : german}`;
    const alternates = {
      de: site.address + german,
      en: site.address + english,
      'x-default': site.address + english,
    };
    const expected = englishRoutes.includes(english) ? alternates : {};
    const { alternates: named } = await pageAt(route);
    assert.deepEqual(named, posts.includes(route) ? {} : expected, route);
  }
});

function browserTitle(route: string, title: string): string {
  if (route === '/' || route === '/en') return `${company.name} – ${title}`;
  return posts.includes(route) ? `${company.name} – Blog – ${title}` : `${title} – ${company.name}`;
}

function headingsOf(main: Element): string[] {
  return all(main, 'h1').map((heading) => textOf(heading));
}

function plain(words: string): string {
  return words.replaceAll('\u00a0', ' ').trim();
}

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
import { textsOf, values } from './dom.ts';
import { get, pageAt, site } from './site.ts';

const posts: readonly string[] = [...listedPostRoutes, ...unlistedPostRoutes];

function tagsOf(title: string, address: string, language: string, type: string) {
  return {
    'og:title': [title],
    'og:site_name': [company.name],
    'og:url': [address],
    'og:type': [type],
    'og:locale': [language === 'en' ? 'en_gb' : 'de_de'],
  };
}

test('every page says in its head what its text file says, and names its translation', async () => {
  for (const route of allRoutes) {
    const page = await pageAt(route);
    const { title, description, hero, heading, author, datePublished } = readFrontMatter(route);
    const address = `${site.address}${route}`;
    const isPost = posts.includes(route);
    const language = isEnglish(route) ? 'en' : 'de';
    assert.deepEqual([page.status, page.language, page.canonical], [200, language, address]);
    const isHome = route === '/' || route === '/en';
    const inTab = isHome ? `${company.name} – ${title}` : `${title} – ${company.name}`;
    assert.equal(page.title, isPost ? `${company.name} – Blog – ${title}` : inTab);
    const shown = (hero?.headline ?? heading ?? title).replaceAll('\u00a0', ' ');
    assert.deepEqual(textsOf(page.main.find('h1')), [shown]);
    assert.partialDeepStrictEqual(page.tags, {
      ...tagsOf(title, address, language, isPost ? 'article' : 'website'),
      description: [description],
      'og:description': [description],
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

    const german = route.replace(/^\/en(?=\/|$)/, '') || '/';
    const english = `/en${german === '/' ? '' : german}`;
    const [de, en] = [site.address + german, site.address + english];
    const isTranslated = englishRoutes.includes(english) && !isPost;
    assert.deepEqual(page.alternates, isTranslated ? { de, en, 'x-default': en } : {}, route);
  }
});

test('pages for what is missing or removed say so, lead to the start, and stay out of search', async () => {
  const { notFound, gone } = errors;
  const inEnglish = { title: 'Not Found', heading: 'Oops, we seem to have mislaid a page.' };
  for (const [routes, status, { title, heading }, language, address] of [
    [['/404', '/gibt-es-nicht', '/kontakt/formular', '/notice'], 404, notFound, 'de', '/404'],
    [
      englishRoutes.length > 0 ? ['/en/404', '/en/blog/gibt-es-nicht'] : [],
      404,
      inEnglish,
      'en',
      '/en/404',
    ],
    [goneRoutes, 410, gone, 'de', undefined],
  ] as const) {
    for (const route of routes) {
      const page = await pageAt(route);
      assert.deepEqual([page.status, page.language, page.canonical], [status, language, undefined]);
      assert.equal(page.title, `${title} – ${company.name}`, route);
      assert.deepEqual(textsOf(page.main.find('h1')), [heading], route);
      const tags = tagsOf(title, site.address + (address ?? route), language, 'website');
      assert.partialDeepStrictEqual(page.tags, { robots: ['noindex'], ...tags });
      assert.ok(!page.html.includes('application/ld+json'), route);
      const start = language === 'en' && englishRoutes.includes('/en') ? '/en' : '/';
      assert.ok(values(page.main.find('a'), 'href').includes(start), route);
    }
  }
});

test('titles and descriptions fit into results of a search, and each page has a picture to share', async () => {
  const images = new Set<string>();
  for (const route of [...allRoutes, ...errorRoutes]) {
    const { title, tags } = await pageAt(route);
    // Search engines cut what is longer.
    assert.ok(title.length <= 65, `${route}: ${title}`);
    assert.match(tags.description?.join('\n') ?? '', /^.{50,160}$/, route);
    assert.ok(!Object.values(tags).flat().includes(''), `${route}: tag without value`);
    const [image = '', ...others] = tags['og:image'] ?? [];
    assert.deepEqual(others, [], route);
    images.add(image);
    assert.match(tags['og:image:alt']?.[0] ?? '', /^[^.].{20,}$/, route);
  }
  for (const image of images) {
    // Social networks do not resolve relative addresses.
    assert.match(image, /^https?:\/\//);
    const { status, headers, body } = await get(image);
    assert.equal(status, 200, image);
    assert.ok(body.length < 300_000, `${image}: ${body.length} bytes`);
    const { width, height, format } = await sharp(body).metadata();
    assert.deepEqual([width, height], [1200, 630], image);
    assert.equal(headers.get('content-type'), `image/${format}`, image);
  }
});

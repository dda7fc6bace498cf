// What robots, feed readers, browsers and security researchers ask for.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import sharp from 'sharp';
import { company, shownAuthor } from '../../testing/company.ts';
import { readFrontMatter } from '../../testing/front-matter.ts';
import { allRoutes, englishRoutes, listedPostRoutes, publicRoutes } from '../support/routes.ts';
import { textsOf, values } from './dom.ts';
import { get, pageAt, site } from './site.ts';

const dayMs = 24 * 60 * 60 * 1000;
const textAt = async (address: string) => (await get(address)).body.toString();
const typeOf = async (address: string) => (await get(address)).headers.get('content-type');

test('robots.txt leads to a sitemap of the public pages and no others, with their translations', async () => {
  const robots = await textAt('/robots.txt');
  assert.doesNotMatch(robots, /^Disallow: \S/m);
  const [, index = ''] = /^Sitemap: (\S+)$/m.exec(robots) ?? [];
  assert.equal(index, `${site.address}/sitemap-index.xml`);
  const listed: string[] = [];
  for (const address of contentsOf(await textAt(index), 'loc')) {
    const entries = (await textAt(address)).match(/<url>.*?<\/url>/gs) ?? [];
    for (const entry of entries) {
      const location = new URL(contentsOf(entry, 'loc')[0] ?? '').href;
      listed.push(location);
      const route = location.slice(site.address.length);
      const english = `/en${route === '/' ? '' : route}`;
      if (!englishRoutes.includes(english)) continue;
      assert.ok(entry.includes(`hreflang="en" href="${site.address}${english}"`), route);
    }
  }
  assert.deepEqual(listed.sort(), publicRoutes.map((route) => `${site.address}${route}`).sort());
});

test('security.txt names a contact and the rules, and has not expired', async () => {
  const address = '/.well-known/security.txt';
  assert.equal(await typeOf(address), 'text/plain; charset=utf-8');
  const text = await textAt(address);
  for (const line of [
    `Contact: mailto:${company.mailboxes.security}`,
    `Canonical: ${site.address}${address}`,
    `Policy: ${site.address}/vertrauen#sicherheitsluecken`,
  ]) {
    assert.ok(text.split('\n').includes(line), line);
  }
  assert.equal((await pageAt('/vertrauen')).main.find('#sicherheitsluecken').length, 1);
  assert.equal(text.includes('\nEncryption: '), company.securityKey !== undefined);
  const [, expires = ''] = /^Expires: (\S+)$/m.exec(text) ?? [];
  const leftMs = Date.parse(expires) - Date.now();
  // RFC 9116 recommends less than a year.
  assert.ok(leftMs > 0 && leftMs < 365 * dayMs, expires);
});

test('both feeds list the entries of the blog in its order, and the home page shows the newest', async () => {
  const entries = (await pageAt('/blog')).main.find('ol h2');
  const links = values(entries.find('a'), 'href');
  const addresses = links.map((link) => `${site.address}${link}`);
  assert.equal(links.length, listedPostRoutes.length);

  assert.equal(await typeOf('/blog/feed.json'), 'application/feed+json; charset=utf-8');
  const { items } = JSON.parse(await textAt('/blog/feed.json'));
  const shown = textsOf(entries).map((title, index) => [title, addresses[index]]);
  const listed = items.map(({ title, url }: Record<string, string>) => [title, url]);
  assert.deepEqual(listed, shown);
  for (const { url, image, authors, date_published: published } of items) {
    const { author, datePublished } = readFrontMatter(new URL(url).pathname);
    assert.equal(published.slice(0, 10), datePublished);
    assert.deepEqual(authors, [{ name: shownAuthor(author, ' (Beispiel)') }]);
    assert.equal(await typeOf(image), 'image/jpeg');
  }
  const home = await pageAt('/');
  assert.ok(textsOf(home.main.find('h2')).includes(items[0]?.title));

  assert.equal(await typeOf('/blog/feed.xml'), 'application/rss+xml; charset=utf-8');
  assert.deepEqual(contentsOf(await textAt('/blog/feed.xml'), 'guid'), addresses);
  const feeds = values(home.$('[rel="alternate"]'), 'href');
  for (const feed of ['/blog/feed.xml', '/blog/feed.json']) assert.ok(feeds.includes(feed), feed);
});

test('every page leads to the icons, which have the sizes that search engines and phones expect', async () => {
  for (const route of [...allRoutes, '/404']) {
    const icons = (await pageAt(route)).$('[rel="icon"], [rel="apple-touch-icon"]');
    const files = ['/favicon.ico', '/favicon.svg', '/apple-touch-icon.png'];
    assert.deepEqual(values(icons, 'href'), files, route);
  }
  assert.equal(await typeOf('/favicon.ico'), 'image/x-icon');
  assert.equal(await typeOf('/favicon.svg'), 'image/svg+xml; charset=utf-8');
  for (const [file, size] of [
    ['/apple-touch-icon.png', 180],
    ['/icon-512.png', 512],
  ] as const) {
    assert.equal(await typeOf(file), 'image/png');
    const { width, height } = await sharp((await get(file)).body).metadata();
    assert.deepEqual([width, height], [size, size], file);
  }
});

function contentsOf(xml: string, tag: string): string[] {
  const found = xml.matchAll(new RegExp(`<${tag}>([^<]+)</${tag}>`, 'g'));
  return [...found].map(([, content = '']) => content);
}

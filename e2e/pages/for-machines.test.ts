// What robots, feed readers, browsers and security researchers ask for.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import sharp from 'sharp';
import { company, shownAuthor } from '../../testing/company.ts';
import { readFrontMatter } from '../../testing/front-matter.ts';
import { allRoutes, englishRoutes, listedPostRoutes, publicRoutes } from '../support/routes.ts';
import { all, attributeOf, byId, textOf, values } from './dom.ts';
import { get, pageAt, site } from './site.ts';

const dayMs = 24 * 60 * 60 * 1000;
const textAt = async (address: string) => (await get(address)).body.toString();
const typeOf = async (address: string) => (await get(address)).headers.get('content-type');

test('robots.txt forbids nothing and leads to a sitemap of the public pages and no others', async () => {
  const robots = await textAt('/robots.txt');
  assert.doesNotMatch(robots, /^Disallow: \S/m);
  const [, index = ''] = /^Sitemap: (\S+)$/m.exec(robots) ?? [];
  assert.equal(index, `${site.address}/sitemap-index.xml`);
  const listed: string[] = [];
  for (const address of locationsIn(await textAt(index))) {
    listed.push(...locationsIn(await textAt(address)).map((location) => new URL(location).href));
  }
  assert.deepEqual(listed.sort(), publicRoutes.map((route) => `${site.address}${route}`).sort());
});

test('the sitemap names the translation of each page that has one', async () => {
  const entries = (await textAt('/sitemap-0.xml')).match(/<url>.*?<\/url>/gs) ?? [];
  for (const route of englishRoutes) {
    const german = `${site.address}${route.replace(/^\/en\/?/, '/')}`;
    const entry = entries.find((one) => new URL(locationsIn(one)[0] ?? '').href === german) ?? '';
    assert.ok(entry.includes(`hreflang="en" href="${site.address}${route}"`), route);
  }
});

test('security.txt names a contact and the rules, and has not expired', async () => {
  const address = '/.well-known/security.txt';
  assert.equal(await typeOf(address), 'text/plain; charset=utf-8');
  const text = await textAt(address);
  assert.match(
    text,
    new RegExp(`^Contact: mailto:${RegExp.escape(company.mailboxes.security)}$`, 'm'),
  );
  assert.ok(text.includes(`Canonical: ${site.address}${address}\n`));
  assert.ok(text.includes(`\nPolicy: ${site.address}/vertrauen#sicherheitsluecken\n`));
  assert.ok(byId((await pageAt('/vertrauen')).main, 'sicherheitsluecken'));
  assert.equal(text.includes('\nEncryption: '), company.securityKey !== undefined);
  const [, expires = ''] = /^Expires: (\S+)$/m.exec(text) ?? [];
  const leftMs = Date.parse(expires) - Date.now();
  // RFC 9116 recommends less than a year.
  assert.ok(leftMs > 0 && leftMs < 365 * dayMs, expires);
});

interface FeedItem {
  readonly title: string;
  readonly url: string;
  readonly image: string;
  readonly date_published: string;
  readonly authors: readonly { readonly name: string }[];
}

test('home page, blog and posts announce both feeds, other pages do not', async () => {
  const announcing = ['/', '/blog', ...listedPostRoutes];
  for (const route of publicRoutes) {
    const { elements } = await pageAt(route);
    const feeds = elements.filter(
      (link) => attributeOf(link, 'rel') === 'alternate' && attributeOf(link, 'type'),
    );
    const expected = announcing.includes(route) ? ['/blog/feed.xml', '/blog/feed.json'] : [];
    assert.deepEqual(values(feeds, 'href'), expected, route);
  }
});

test('both feeds list the entries of the blog in its order, and the home page shows the newest', async () => {
  const entries = all((await pageAt('/blog')).main, 'ol').flatMap((list) => all(list, 'h2'));
  const links = values(
    entries.flatMap((entry) => all(entry, 'a')),
    'href',
  );
  const addresses = links.map((link) => `${site.address}${link}`);
  assert.equal(links.length, listedPostRoutes.length);

  assert.equal(await typeOf('/blog/feed.json'), 'application/feed+json; charset=utf-8');
  const json: { items: FeedItem[]; feed_url: string } = JSON.parse(await textAt('/blog/feed.json'));
  assert.equal(json.feed_url, `${site.address}/blog/feed.json`);
  assert.deepEqual(
    json.items.map(({ title }) => title),
    entries.map((entry) => textOf(entry)),
  );
  assert.deepEqual(
    json.items.map(({ url }) => url),
    addresses,
  );
  for (const { url, image, authors, date_published: published } of json.items) {
    const { author, datePublished } = readFrontMatter(new URL(url).pathname);
    assert.equal(published.slice(0, 10), datePublished);
    assert.deepEqual(authors, [{ name: shownAuthor(author, ' (Beispiel)') }]);
    assert.equal(await typeOf(image), 'image/jpeg');
  }
  const home = all((await pageAt('/')).main, 'h2').map((heading) => textOf(heading));
  assert.ok(home.includes(json.items[0]?.title ?? ''));

  assert.equal(await typeOf('/blog/feed.xml'), 'application/rss+xml; charset=utf-8');
  const xml = await textAt('/blog/feed.xml');
  assert.ok(xml.includes(`href="${site.address}/blog/feed.xml"`));
  assert.deepEqual(contentsOf(xml, 'guid'), addresses);
  const names = json.items.map(({ authors }) => authors[0]?.name);
  assert.deepEqual(contentsOf(xml, 'dc:creator'), names);
});

test('every page leads to the icons and the manifest, whose icons have the sizes that it states', async () => {
  for (const route of [...allRoutes, '/404']) {
    const icons = (await pageAt(route)).elements.filter((link) =>
      ['icon', 'apple-touch-icon', 'manifest'].includes(attributeOf(link, 'rel') ?? ''),
    );
    const expected = ['/favicon.ico', '/favicon.svg', '/apple-touch-icon.png', '/site.webmanifest'];
    assert.deepEqual(values(icons, 'href'), expected, route);
  }
  assert.equal(await typeOf('/site.webmanifest'), 'application/manifest+json; charset=utf-8');
  const { icons, ...manifest } = JSON.parse(await textAt('/site.webmanifest'));
  assert.partialDeepStrictEqual(manifest, {
    short_name: company.name,
    lang: 'de',
    display: 'browser',
  });
  const listed: { src: string; sizes: string; purpose: string }[] = icons;
  assert.deepEqual(
    listed.map(({ sizes, purpose }) => `${purpose} ${sizes}`),
    ['any 192x192', 'any 512x512', 'maskable 512x512'],
  );
  for (const { src, sizes } of listed) assert.equal(await sizeOf(src), sizes, src);
});

test('iOS gets an icon without transparent corners, which it would show black', async () => {
  assert.equal(await sizeOf('/apple-touch-icon.png'), '180x180');
  assert.ok((await sharp((await get('/apple-touch-icon.png')).body).stats()).isOpaque);
});

test('favicon.ico holds 16, 32 and 48 pixels, and the drawn one has a ground of its own in the dark', async () => {
  assert.equal(await typeOf('/favicon.ico'), 'image/x-icon');
  const { body } = await get('/favicon.ico');
  assert.deepEqual([...body.subarray(0, 6)], [0, 0, 1, 0, 3, 0]);
  for (const [index, sizePx] of [16, 32, 48].entries()) {
    const entry = 6 + 16 * index;
    const from = body.readUInt32LE(entry + 12);
    const png = body.subarray(from, from + body.readUInt32LE(entry + 8));
    assert.equal(body.readUInt8(entry), sizePx);
    const { format, width } = await sharp(png).metadata();
    assert.deepEqual([format, width], ['png', sizePx]);
  }
  assert.equal(await typeOf('/favicon.svg'), 'image/svg+xml; charset=utf-8');
  assert.match(
    await textAt('/favicon.svg'),
    /prefers-color-scheme: ?dark\)\{#ground\{fill:#15223d\}.* id="ground"[^>]* fill="#0c1628"/s,
  );
});

function locationsIn(xml: string): string[] {
  return contentsOf(xml, 'loc');
}

function contentsOf(xml: string, tag: string): string[] {
  const found = xml.matchAll(new RegExp(`<${tag}>([^<]+)</${tag}>`, 'g'));
  return [...found].map(([, content = '']) => content);
}

async function sizeOf(address: string): Promise<string> {
  assert.equal(await typeOf(address), 'image/png', address);
  const { width, height } = await sharp((await get(address)).body).metadata();
  return `${width}x${height}`;
}

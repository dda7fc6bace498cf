// Feed readers find the blog: announced, served under its own type, the same entries as the list.
import { shownAuthor } from '../testing/company.ts';
import { readFrontMatter } from '../testing/front-matter.ts';
import { listedPostRoutes, pageRoutes } from './support/routes.ts';
import { expect, test } from './support/site-test.ts';

const announcing: readonly string[] = ['/', '/blog', ...listedPostRoutes];

interface FeedItem {
  readonly title: string;
  readonly url: string;
  readonly image: string;
  readonly date_published: string;
  readonly authors: readonly { readonly name: string }[];
}

test('home page, blog and posts announce both feeds, other pages do not', async ({ request }) => {
  for (const route of [...new Set([...pageRoutes, ...listedPostRoutes])]) {
    const html = await (await request.get(route)).text();
    const announced = [
      ...html.matchAll(/<link rel="alternate" type="([^"]+)"[^>]* href="([^"]+)"/g),
    ];
    const expected = [
      ['application/rss+xml', '/blog/feed.xml'],
      ['application/feed+json', '/blog/feed.json'],
    ];
    expect
      .soft(
        announced.map(([, type, address]) => [type, address]),
        route,
      )
      .toEqual(announcing.includes(route) ? expected : []);
  }
});

test('both feeds list the entries of the blog in its order, under the address of this site', async ({
  page,
  request,
  site,
}) => {
  await page.goto('/blog');
  const titles = await page.locator('ol h2').allTextContents();
  const shown = await page.locator('ol h2 a').evaluateAll((all) => all.map((a) => `${a}`));
  const links = shown.map((link) => link.replace(site.url, site.address));
  expect(links).toHaveLength(listedPostRoutes.length);

  const json = await request.get('/blog/feed.json');
  expect(json.headers()['content-type']).toBe('application/feed+json; charset=utf-8');
  const { items, feed_url: own }: { items: FeedItem[]; feed_url: string } = await json.json();
  expect(own).toBe(`${site.address}/blog/feed.json`);
  expect(items.map(({ title }) => title)).toEqual(titles);
  expect(items.map(({ url }) => url)).toEqual(links);
  for (const { url, image, authors, date_published: published } of items) {
    const { author, datePublished } = readFrontMatter(new URL(url).pathname);
    expect(published.slice(0, 10)).toBe(datePublished);
    expect(authors).toEqual([{ name: shownAuthor(author, ' (Beispiel)') }]);
    expect((await request.get(image)).headers()['content-type']).toBe('image/jpeg');
  }

  const rss = await request.get('/blog/feed.xml');
  expect(rss.headers()['content-type']).toBe('application/rss+xml; charset=utf-8');
  const xml = await rss.text();
  expect(xml).toContain(`href="${site.address}/blog/feed.xml"`);
  const creators = [...xml.matchAll(/<dc:creator>([^<]+)<\/dc:creator>/g)].map(([, name]) => name);
  expect(creators).toEqual(items.map(({ authors }) => authors[0]?.name));
  const addresses = [...xml.matchAll(/<guid>([^<]+)<\/guid>/g)].map(([, address]) => address);
  expect(addresses).toEqual(links);
});

test('the home page shows the newest entry of the feed', async ({ page, request }) => {
  const { items }: { items: FeedItem[] } = await (await request.get('/blog/feed.json')).json();
  await page.goto('/');
  const latest = page.getByRole('region', { name: 'Neues aus dem Blog' }).getByRole('heading');
  await expect(latest).toHaveText(items[0]?.title ?? '');
});

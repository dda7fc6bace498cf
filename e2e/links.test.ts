// No link leads nowhere, and whatever may be found can be found.
import { readFileSync } from 'node:fs';
import { type CrawledPage, crawl, isOurs, pathOf } from './support/crawl.ts';
import { publicRoutes } from './support/routes.ts';
import { test as base, expect } from './support/site-test.ts';

// All in one worker, so that one crawl is enough.
base.describe.configure({ mode: 'default' });

const test = base.extend<object, { pages: readonly CrawledPage[] }>({
  /** Every page of the build, be it linked or not, and every page that links lead to. */
  pages: [
    async ({ browser, site }, use) => {
      const page = await browser.newPage({ baseURL: site.url });
      await use(
        await crawl(
          { page, request: page.request, siteUrl: site.url, address: site.address },
          builtPaths(),
        ),
      );
      await page.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

test('every link leads to a page that is there, without a detour', async ({ pages, site }) => {
  const statuses = new Map(pages.map(({ path, status }) => [path, status]));
  const dead = pages.flatMap(({ path, links }) =>
    links
      .filter((link) => isOurs(link, site.url) && pathOf(link) !== path)
      .filter((link) => statuses.get(pathOf(link)) !== 200)
      .map((link) => `${link} on ${path}`),
  );
  expect(dead).toEqual([]);
  expect(pages.flatMap(({ links }) => links).length).toBeGreaterThan(1000);
});

test('every link to a place in a page finds that place', async ({ pages, site }) => {
  const ids = new Map(pages.map((page) => [page.path, page.ids]));
  const anchored = pages.flatMap(({ path, links }) =>
    links
      .filter((link) => isOurs(link, site.url) && link.includes('#'))
      .map((link) => ({ path, link })),
  );
  const lost = anchored.filter(({ link }) => {
    const anchor = decodeURIComponent(new URL(link).hash.slice(1));
    return !ids.get(pathOf(link))?.includes(anchor);
  });
  expect(lost).toEqual([]);
  expect(anchored.length).toBeGreaterThan(0);
});

test('the address of every place in a page has umlauts written out', async ({ pages }) => {
  for (const { path, ids } of pages) {
    // Those with an underscore are React's own, for labels and messages; nobody links to them.
    const places = ids.filter((id) => !id.includes('_'));
    expect
      .soft(
        places.filter((id) => !/^[a-z0-9-]+$/.test(id)),
        path,
      )
      .toEqual([]);
  }
});

test('no page has two places of the same name', async ({ pages }) => {
  for (const { path, ids } of pages) {
    const repeated = ids.filter((id, index) => ids.indexOf(id) !== index);
    expect.soft(repeated, path).toEqual([]);
  }
});

test('every picture, script and other file of a page is there', async ({
  pages,
  request,
  site,
}) => {
  const files = new Set(pages.flatMap((page) => page.files));
  expect(files.size).toBeGreaterThan(0);
  for (const file of files) {
    if (file.startsWith('data:')) continue;
    expect.soft(isOurs(file, site.url), `${file} is ours`).toBe(true);
    const answer = await request.get(file, { maxRedirects: 0 });
    expect.soft(answer.status(), file).toBe(200);
  }
});

test('every page for the public is reached by links from the home page', ({ pages, site }) => {
  const byPath = new Map(pages.map((each) => [each.path, each]));
  const reached = new Set(['/']);
  // A set that grows is walked to its new end.
  for (const path of reached) {
    const links = byPath.get(path)?.links.filter((link) => isOurs(link, site.url)) ?? [];
    for (const link of links) reached.add(pathOf(link));
  }
  expect(publicRoutes.filter((route) => !reached.has(route))).toEqual([]);
});

/** The notice page answers forms and has no address of its own. */
function builtPaths(): string[] {
  const manifest: { pages: { path: string }[] } = JSON.parse(
    readFileSync('dist/pages.json', 'utf8'),
  );
  return manifest.pages.map((entry) => entry.path).filter((path) => path !== '/notice');
}

// What robots, browsers and security researchers ask for: sitemap, robots.txt, security.txt, rules.
import { company, literally } from '../testing/company.ts';
import { readHead } from './support/page-head.ts';
import { allRoutes, englishRoutes, goneRoutes, publicRoutes } from './support/routes.ts';
import { expect, test } from './support/site-test.ts';

const dayMs = 24 * 60 * 60 * 1000;

test('robots.txt leads to a sitemap that lists the public pages and no others', async ({
  request,
  site,
}) => {
  const robots = await (await request.get('/robots.txt')).text();
  const [, indexAddress = ''] = /^Sitemap: (\S+)$/m.exec(robots) ?? [];
  expect(indexAddress).toBe(`${site.address}/sitemap-index.xml`);

  const index = await (await request.get(indexAddress)).text();
  const listed: string[] = [];
  for (const address of locationsIn(index)) {
    listed.push(...locationsIn(await (await request.get(address)).text()));
  }
  const expected = publicRoutes.map((route) => `${site.address}${route}`);
  expect(listed.map(withSlashAtHome).sort()).toEqual(expected.sort());
});

test('the sitemap names the translation of each page that has one', async ({ request, site }) => {
  const sitemap = await (await request.get('/sitemap-0.xml')).text();
  for (const route of englishRoutes) {
    const german = route.replace(/^\/en\/?/, '/');
    const [entry = ''] =
      sitemap.match(
        new RegExp(`<url><loc>${literally(`${site.address}${german}`)}/?</loc>.*?</url>`),
      ) ?? [];
    const links = [...entry.matchAll(/hreflang="([a-z]+)" href="([^"]+)"/g)];
    expect
      .soft(
        Object.fromEntries(links.map(([, language = '', address]) => [language, address])),
        route,
      )
      .toMatchObject({ en: `${site.address}${route}` });
  }
});

test('robots are kept out of no page but those that ask for it', async ({ page, request }) => {
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).not.toMatch(/^Disallow: \S/m);
  for (const route of [...allRoutes, ...goneRoutes, '/404']) {
    const { tags } = await readHead(page, await (await request.get(route)).text());
    const isPublic = publicRoutes.includes(route);
    expect.soft(tags.robots, route).toEqual(isPublic ? undefined : ['noindex']);
  }
});

test('security.txt names a contact and has not expired', async ({ request, site }) => {
  const answer = await request.get('/.well-known/security.txt', { maxRedirects: 0 });
  expect(answer.status()).toBe(200);
  expect(answer.headers()['content-type']).toBe('text/plain; charset=utf-8');
  const text = await answer.text();
  expect(text).toContain(`Contact: mailto:${company.mailboxes.security}\n`);
  expect(text).toContain(`Canonical: ${site.address}/.well-known/security.txt\n`);

  const [, expires = ''] = /^Expires: (\S+)$/m.exec(text) ?? [];
  const leftMs = Date.parse(expires) - Date.now();
  expect(leftMs).toBeGreaterThan(0);
  // RFC 9116 recommends less than a year.
  expect(leftMs).toBeLessThan(365 * dayMs);
});

test('a browser takes the rules by which it may prepare the next page', async ({ page }) => {
  const browser = await page.context().newCDPSession(page);
  const taken = new Promise<{ ruleSet: { sourceText: string; errorType?: string } }>((resolve) =>
    browser.once('Preload.ruleSetUpdated', resolve),
  );
  await browser.send('Preload.enable');
  await page.goto('/');
  const { ruleSet } = await taken;
  expect(ruleSet.errorType).toBeUndefined();
  expect(Object.keys(JSON.parse(ruleSet.sourceText))).toEqual(['prerender']);
});

function locationsIn(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
}

function withSlashAtHome(address: string): string {
  return new URL(address).href;
}

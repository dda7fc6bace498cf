// How the site looks from outside: in a tab, on a home screen, beside a shared link.

import type { APIRequestContext } from '@playwright/test';
import sharp from 'sharp';
import { company } from '../testing/company.ts';
import { readFrontMatter } from '../testing/front-matter.ts';
import { readHead } from './support/page-head.ts';
import { allRoutes, goneRoutes } from './support/routes.ts';
import { expect, test } from './support/site-test.ts';

test('every page has a share picture of its own, of the right size and not too heavy', async ({
  page,
  request,
}) => {
  const addresses = new Set<string>();
  for (const route of allRoutes) {
    const { tags } = await readHead(page, await (await request.get(route)).text());
    const { title, hero, heading } = readFrontMatter(route);
    expect.soft(tags, route).toMatchObject({
      'og:image:width': ['1200'],
      'og:image:height': ['630'],
      'twitter:card': ['summary_large_image'],
    });
    const words = hero?.headline ?? heading ?? title;
    expect.soft(tags['og:image:alt']?.[0], route).toContain(words);

    const address = tags['og:image']?.[0] ?? '';
    addresses.add(address);
    const answer = await request.get(address, { maxRedirects: 0 });
    expect(answer.status(), route).toBe(200);
    expect.soft(answer.headers()['cache-control'], route).toContain('immutable');
    const bytes = await answer.body();
    expect.soft(bytes.length, `${route}: bytes`).toBeLessThan(300_000);
    const { width, height, format } = await sharp(bytes).metadata();
    expect.soft({ width, height }, route).toEqual({ width: 1200, height: 630 });
    expect.soft(answer.headers()['content-type'], route).toBe(`image/${format}`);
  }
  expect(addresses.size).toBe(allRoutes.length);
});

test('removed pages share one picture, missing ones another', async ({ page, request }) => {
  const addressOf = async (route: string) => {
    const { tags } = await readHead(page, await (await request.get(route)).text());
    return tags['og:image']?.[0] ?? '';
  };
  const gone = new Set(await Promise.all(goneRoutes.map(addressOf)));
  expect(gone.size).toBe(1);
  for (const address of [...gone, await addressOf('/404')]) {
    const { width, height } = await sharp(await bytesOf(request, address, 'image/png')).metadata();
    expect({ width, height }).toEqual({ width: 1200, height: 630 });
  }
});

test('every page leads to the icons and the manifest', async ({ page, request }) => {
  for (const route of [...allRoutes, '/404']) {
    const html = await (await request.get(route)).text();
    const links = await page.evaluate((text) => {
      const parsed = new DOMParser().parseFromString(text, 'text/html');
      const selector = 'link:is([rel=icon], [rel=apple-touch-icon], [rel=manifest])';
      return [...parsed.querySelectorAll(selector)].map((link) => link.getAttribute('href'));
    }, html);
    const expected = ['/favicon.ico', '/favicon.svg', '/apple-touch-icon.png', '/site.webmanifest'];
    expect.soft(links, route).toEqual(expected);
  }
});

test('the manifest is JSON under its own type, and its icons have the sizes that it states', async ({
  request,
}) => {
  const answer = await request.get('/site.webmanifest', { maxRedirects: 0 });
  expect(answer.headers()['content-type']).toBe('application/manifest+json; charset=utf-8');
  const manifest = await answer.json();
  expect(manifest).toMatchObject({ short_name: company.name, lang: 'de', display: 'browser' });
  const listed: { src: string; sizes: string; purpose: string }[] = manifest.icons;
  expect(listed.map(({ sizes, purpose }) => `${purpose} ${sizes}`)).toEqual([
    'any 192x192',
    'any 512x512',
    'maskable 512x512',
  ]);
  for (const { src, sizes } of listed) {
    const { width, height } = await sharp(await bytesOf(request, src, 'image/png')).metadata();
    expect.soft(`${width}x${height}`, src).toBe(sizes);
  }
});

test('iOS gets an icon without transparent corners, which it would show black', async ({
  request,
}) => {
  const icon = sharp(await bytesOf(request, '/apple-touch-icon.png', 'image/png'));
  expect(await icon.metadata()).toMatchObject({ width: 180, height: 180 });
  expect((await icon.stats()).isOpaque).toBe(true);
});

test('favicon.ico holds 16, 32 and 48 pixels', async ({ request }) => {
  const bytes = await bytesOf(request, '/favicon.ico', 'image/x-icon');
  expect([...bytes.subarray(0, 6)]).toEqual([0, 0, 1, 0, 3, 0]);
  for (const [index, sizePx] of [16, 32, 48].entries()) {
    const entry = 6 + 16 * index;
    const from = bytes.readUInt32LE(entry + 12);
    const png = bytes.subarray(from, from + bytes.readUInt32LE(entry + 8));
    expect(bytes.readUInt8(entry)).toBe(sizePx);
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: sizePx });
  }
});

test('the icon in a tab is drawn, and has a ground of its own in a dark browser', async ({
  page,
  request,
}) => {
  const svg = await bytesOf(request, '/favicon.svg', 'image/svg+xml; charset=utf-8');
  const ground = async (colorScheme: 'light' | 'dark') => {
    await page.emulateMedia({ colorScheme });
    await page.setContent(String(svg));
    return page.locator('#ground').evaluate((ground) => getComputedStyle(ground).fill);
  };
  expect(await ground('light')).toBe('rgb(12, 22, 40)');
  expect(await ground('dark')).toBe('rgb(21, 34, 61)');
});

async function bytesOf(request: APIRequestContext, path: string, type: string): Promise<Buffer> {
  const answer = await request.get(path, { maxRedirects: 0 });
  expect(answer.status(), path).toBe(200);
  expect(answer.headers()['content-type'], path).toBe(type);
  return answer.body();
}

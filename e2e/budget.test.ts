// The home page stays light: React comes only where somebody is about to need it.
import { readdirSync, statSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import type { Page, Request } from '@playwright/test';
import { expect, test } from './support/site-test.ts';

const budgetBytes = 6_000;
const fontBudgetBytes = 60_000;

test('the home page needs at most 6 kB of script before the form comes near', async ({ page }) => {
  const requests = scriptRequestsOf(page);
  await openHome(page);

  const inline = await page
    .locator('script:not([src]):not([type="application/ld+json"])')
    .evaluateAll((scripts) => scripts.map((script) => script.textContent));
  expect(inline.length).toBeGreaterThan(0);
  const inlineBytes = inline.map((text) => brotliCompressSync(text).length);
  const loadedBytes = await Promise.all(
    requests.map(async (request) => (await request.sizes()).responseBodySize),
  );
  const bytes = [...inlineBytes, ...loadedBytes].reduce((sum, size) => sum + size, 0);
  expect(bytes, `inline ${inlineBytes}, loaded ${loadedBytes}`).toBeLessThanOrEqual(budgetBytes);
});

test('React arrives when the form comes near, and not before', async ({ page, site }) => {
  const requests = scriptRequestsOf(page);
  await openHome(page);
  const island = page.locator('astro-island', { has: page.getByLabel('Nachricht') });
  const renderer = `${site.url}${await island.getAttribute('renderer-url')}`;
  const form = `${site.url}${await island.getAttribute('component-url')}`;
  const loaded = () => requests.map((request) => request.url());
  expect(loaded()).not.toContain(renderer);
  expect(loaded()).not.toContain(form);

  // The form is still below the edge of the screen, but close.
  await page.evaluate(() => {
    const top = document.querySelector('#contactform form')?.getBoundingClientRect().top ?? 0;
    window.scrollTo(0, window.scrollY + top - window.innerHeight - 200);
  });
  await expect.poll(loaded).toEqual(expect.arrayContaining([renderer, form]));
  await expect(page.getByRole('form')).not.toBeInViewport();
  await expect(page.getByRole('form')).toHaveAttribute('novalidate');
});

for (const path of ['/produkte', '/impressum', '/blog', '/blog/managed-private-openstack']) {
  test(`${path} has no form and never loads React`, async ({ page }) => {
    const requests = scriptRequestsOf(page);
    await page.goto(path);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    const urls = requests.map((request) => request.url());
    expect(urls.filter((url) => !isOrnament(url))).toEqual([]);
  });
}

test('all typefaces together need at most 60 kB, in at most two files', () => {
  const fonts = readdirSync('dist/_assets').filter((name) => /\.(woff2?|ttf|otf)$/.test(name));
  expect(fonts.length).toBeGreaterThanOrEqual(1);
  expect(fonts.length).toBeLessThanOrEqual(2);
  const bytes = fonts.map((name) => statSync(`dist/_assets/${name}`).size);
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(fontBudgetBytes);
});

/** The mesh behind a hero; it counts towards the six kilobytes, and has nothing to do with React. */
function isOrnament(url: string): boolean {
  return /\/mesh-worker[^/]*\.js$/.test(url);
}

function scriptRequestsOf(page: Page): Request[] {
  const requests: Request[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') requests.push(request);
  });
  return requests;
}

/** Opens the home page and waits until nothing more comes by itself. */
async function openHome(page: Page): Promise<void> {
  await page.goto('/');
  await expect(page.locator('[data-main-nav]')).toHaveAttribute('data-scripted');
  await page.waitForLoadState('networkidle');
}

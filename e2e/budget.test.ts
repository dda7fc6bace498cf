// React comes only where it is needed, and scripts and fonts stay light. All sizes in bytes as sent. What comes with
// each page: e2e/pages/weight.test.ts.
import { brotliCompressSync } from 'node:zlib';
import type { Page, Request } from '@playwright/test';
import { touchForm } from './support/enquiry-forms.ts';
import { expect, test, withMotion } from './support/site-test.ts';

// With the drawing behind the hero, which has a script of its own.
test.use(withMotion);

for (const path of ['/', '/abuse', '/kontakt']) {
  test(`${path} needs at most 6 kB of script and 60 kB of typeface, and React when its form is touched: 80 kB of script`, async ({
    page,
    site,
  }) => {
    const scripts = requestsOf(page, 'script');
    const fonts = requestsOf(page, 'font');
    await page.goto(path);
    await expect(page.locator('[data-main-nav]')).toHaveAttribute('data-scripted');
    await page.waitForLoadState('networkidle');
    expect(fonts.length).toBeGreaterThan(0);
    expect(await bytesOf(fonts)).toBeLessThanOrEqual(60_000);
    if (path === '/') expect(await scriptBytes(page, scripts)).toBeLessThanOrEqual(6_000);

    const form = page.getByRole('form');
    await form.scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    const island = page.locator('astro-island', { has: form });
    const code = `${site.url}${await island.getAttribute('component-url')}`;
    const loaded = () => scripts.map((request) => request.url());
    expect(loaded()).not.toContain(code);
    await touchForm(form);
    expect(loaded()).toContain(code);
    expect(await scriptBytes(page, scripts)).toBeLessThanOrEqual(80_000);
  });
}

test('pages without a form never load React', async ({ page }) => {
  for (const path of ['/produkte', '/impressum', '/blog']) {
    const scripts = requestsOf(page, 'script');
    await page.goto(path);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    const urls = scripts.map((request) => request.url());
    const own = urls.filter((url) => !/\/_assets\/(document\.|mesh-worker)/.test(url));
    expect(own, path).toEqual([]);
  }
});

function requestsOf(page: Page, type: string): Request[] {
  const requests: Request[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === type) requests.push(request);
  });
  return requests;
}

async function bytesOf(requests: readonly Request[]): Promise<number> {
  const sizes = await Promise.all(requests.map((request) => request.sizes()));
  return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
}

/** Of files, and of what stands in the page. */
async function scriptBytes(page: Page, scripts: readonly Request[]): Promise<number> {
  const texts = await page
    .locator('script:not([src]):not([type="application/ld+json"])')
    .evaluateAll((scripts) => scripts.map((script) => script.textContent));
  const inline = texts.map((text) => brotliCompressSync(text).length);
  return inline.reduce((sum, length) => sum + length, await bytesOf(scripts));
}

// React comes only where it is needed, and scripts and fonts stay light. All sizes in bytes as sent. What comes with
// each page: e2e/pages/weight.test.ts.
import { brotliCompressSync } from 'node:zlib';
import type { Page, Request } from '@playwright/test';
import { touchForm } from './support/enquiry-forms.ts';
import { expect, test, withMotion } from './support/site-test.ts';

// With the drawing behind the hero, which has a script of its own.
test.use(withMotion);

const budgets = {
  scriptBeforeIsland: 6_000,
  scriptWithForm: 80_000,
  fonts: 60_000,
} as const;

const formPages = ['/abuse', '/kontakt'];

test('the home page needs at most 6 kB of script before somebody reaches an island', async ({
  page,
}) => {
  const scripts = requestsOf(page, 'script');
  await openHome(page);
  const bytes = (await inlineScriptBytes(page)) + (await bytesOf(scripts));
  tell('script of / before an island is near', bytes, budgets.scriptBeforeIsland);
  expect(scripts.length).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(budgets.scriptBeforeIsland);
});

for (const path of ['/', ...formPages]) {
  test(`React arrives on ${path} when its form is touched, and not before, in at most 80 kB of script`, async ({
    page,
    site,
  }) => {
    const scripts = requestsOf(page, 'script');
    await page.goto(path);
    const form = page.getByRole('form');
    await form.scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    const island = page.locator('astro-island', { has: form });
    const code = `${site.url}${await island.getAttribute('component-url')}`;
    const loaded = () => scripts.map((request) => request.url());
    expect(loaded()).not.toContain(code);

    await touchForm(form);
    expect(loaded()).toContain(code);
    const bytes = (await inlineScriptBytes(page)) + (await bytesOf(scripts));
    tell(`script of ${path} with its form`, bytes, budgets.scriptWithForm);
    expect(bytes).toBeLessThanOrEqual(budgets.scriptWithForm);
  });
}

for (const path of ['/produkte', '/impressum', '/blog', '/blog/managed-private-openstack']) {
  test(`${path} has no form and never loads React`, async ({ page }) => {
    const scripts = requestsOf(page, 'script');
    await page.goto(path);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    const own = scripts.filter(
      (request) => !/\/_assets\/(document\.|mesh-worker)/.test(request.url()),
    );
    expect(own.map((request) => request.url())).toEqual([]);
  });
}

test('the typeface is at most 60 kB in all', async ({ page }) => {
  const fonts = requestsOf(page, 'font');
  await openHome(page);
  const bytes = await bytesOf(fonts);
  tell('fonts', bytes, budgets.fonts);
  expect(fonts.length).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(budgets.fonts);
});

test('the style of paper holds nothing up when it never comes', async ({ page }) => {
  const held = new Set<string>();
  // Nobody answers.
  await page.route(/\/print\..*\.css/, (route) => void held.add(route.request().url()));
  await page.goto('/', { waitUntil: 'commit' });
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length))
    .toBe(1);
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  await expect.poll(() => held.size).toBe(1);
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

async function inlineScriptBytes(page: Page): Promise<number> {
  const texts = await page
    .locator('script:not([src]):not([type="application/ld+json"])')
    .evaluateAll((scripts) => scripts.map((script) => script.textContent));
  return texts.reduce((sum, text) => sum + brotliCompressSync(text).length, 0);
}

/** Opens the home page and waits until nothing more comes by itself. */
async function openHome(page: Page): Promise<void> {
  await page.goto('/');
  await expect(page.locator('[data-main-nav]')).toHaveAttribute('data-scripted');
  await page.waitForLoadState('networkidle');
}

function tell(what: string, bytes: number, budget: number): void {
  process.stdout.write(`${what}: ${bytes} of ${budget} bytes\n`);
}

// Pages stay light: most come with the first packets of a connection, and React only where somebody
// needs it. All sizes in bytes as sent, Brotli where that is what is sent.
import { brotliCompressSync } from 'node:zlib';
import type { APIResponse, Page, Request } from '@playwright/test';
import { touchForm } from './support/enquiry-forms.ts';
import { publicRoutes } from './support/routes.ts';
import { expect, test, withMotion } from './support/site-test.ts';

// With the drawing behind the hero, which has a script of its own.
test.use(withMotion);

const budgets = {
  html: 14_000,
  // Ten packets, which come before the server has to wait for an answer. RFC 6928.
  firstFlight: 14_600,
  // HTML with every style file.
  home: 20_500,
  visit: 68_000,
  scriptBeforeIsland: 6_000,
  scriptWithForm: 80_000,
  fonts: 60_000,
} as const;

const visit = ['/', '/produkte', '/orion', '/colocation', '/kontakt'].filter((route) =>
  publicRoutes.includes(route),
);
const formPages = ['/abuse', '/kontakt'];

test('every page is at most 14 kB of HTML, and fits with its headers into the first packets', async ({
  request,
}) => {
  test.slow();
  for (const path of publicRoutes) {
    const answer = await request.get(path);
    // As the build packs it.
    const bytes = brotliCompressSync(await answer.body()).length;
    tell(`HTML of ${path}`, bytes, budgets.html);
    expect.soft(bytes, path).toBeLessThanOrEqual(budgets.html);
    expect.soft(headBytes(answer) + bytes, path).toBeLessThanOrEqual(budgets.firstFlight);
  }
});

test('the home page is at most 20.5 kB with its styles, and a visit of five pages at most 68 kB', async ({
  request,
}) => {
  const files = new Map<string, number>();
  const take = async (path: string) => {
    const body = await (await request.get(path)).body();
    files.set(path, brotliCompressSync(body).length);
    return String(body);
  };
  const total = () => [...files.values()].reduce((sum, bytes) => sum + bytes, 0);
  for (const path of visit) {
    const html = await take(path);
    for (const [, style = ''] of html.matchAll(/<link rel="stylesheet"[^>]*href="([^"]+)"/g)) {
      await take(style);
    }
    if (path === '/') {
      expect(files.size).toBeGreaterThan(1);
      tell('/ with its styles', total(), budgets.home);
      expect.soft(total()).toBeLessThanOrEqual(budgets.home);
    }
  }
  tell('five pages with their styles', total(), budgets.visit);
  expect(total()).toBeLessThanOrEqual(budgets.visit);
});

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

test('a page is painted when its one style file is there, the same for every page', async ({
  request,
}) => {
  const styles = new Set<string>();
  for (const path of publicRoutes) {
    const html = await (await request.get(path)).text();
    const [head = ''] = html.split('</head>');
    const waitedFor = head.match(/<link (?![^>]*media="print")[^>]*rel="?stylesheet[^>]*>/g) ?? [];
    expect.soft(waitedFor.length, path).toBe(1);
    for (const link of waitedFor) styles.add(link);
    expect.soft(head, path).not.toMatch(/<script(?![^>]*application\/ld\+json)/);
  }
  expect(styles.size).toBe(1);
});

test('the style of paper, one file for all pages, holds nothing up when it never comes', async ({
  page,
  request,
}) => {
  const links = new Set<string | undefined>();
  for (const path of publicRoutes) {
    const html = await (await request.get(path)).text();
    links.add(/<link[^>]*media="print"[^>]*>/.exec(html)?.[0]);
  }
  expect(links.size).toBe(1);

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

function headBytes(answer: APIResponse): number {
  const lines = answer.headersArray().map(({ name, value }) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 200 OK\r\n${lines.join('')}\r\n`.length;
}

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

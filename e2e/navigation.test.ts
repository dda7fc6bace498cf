// The top bar and the main navigation on a wide screen.
import { company, navigation, telephone } from '../testing/company.ts';
import { openWithTypeface } from './support/open-with-typeface.ts';
import { allRoutes, listedPostRoutes } from './support/routes.ts';
import { expect, test } from './support/site-test.ts';

test.use({ viewport: { width: 1280, height: 800 } });

test('the top bar offers the phone number and its links', async ({ page }) => {
  await page.goto('/');
  const topBar = page.locator('[data-top-bar]');
  await expect(topBar).toBeVisible();
  await expect(topBar.getByRole('link')).toHaveText([
    company.phone,
    ...navigation.topBar.map(({ text }) => text),
  ]);
  await expect(topBar.getByRole('link').first()).toHaveAttribute('href', telephone);
});

test('the main navigation shows its entries in order, and no burger', async ({ page }) => {
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: 'Hauptmenü' });
  await expect(menu.getByRole('link')).toHaveText(navigation.main.map(({ text }) => text));
  await expect(menu.getByRole('button')).toHaveCount(1);
  await expect(menu.getByRole('button')).toHaveAccessibleName('Produktmenü');
});

const products = [
  ...navigation.productFamilies.flatMap(({ entries }) => entries.map(({ link }) => link)),
  ...navigation.furtherProducts.map(({ link }) => link).filter((link) => link !== '/produkte'),
];
const activeEntries = [
  ...navigation.main.map(({ link, text }) => ({ path: link, entries: [text] })),
  ...products.map((path) => ({ path, entries: ['Produkte'] })),
  ...['/impressum', ...listedPostRoutes].map((path) => ({ path, entries: [] })),
];

test('on each page its own entry is active, on others none', async ({ page }) => {
  const navigation = page.getByRole('navigation', { name: 'Hauptmenü' });
  const active = navigation.getByRole('link').and(page.locator('[aria-current]'));
  for (const { path, entries } of activeEntries) {
    await page.goto(path);
    await expect.soft(active, path).toHaveText(entries);
  }
});

test('only the page itself is called the current page, and a page above it something else', async ({
  request,
}) => {
  for (const path of allRoutes) {
    const html = await (await request.get(path)).text();
    const marked = html.match(/<a\b[^>]*\saria-current[^>]*>/g) ?? [];
    const wrong = marked.filter((link) => {
      const leadsHere = /\shref="?([^\s">]+)/.exec(link)?.[1] === path;
      return leadsHere !== /\saria-current="?page/.test(link);
    });
    expect.soft(wrong, path).toEqual([]);
  }
});

test('a query after the address leaves Startseite active', async ({ page }) => {
  await page.goto('/?von=mail#solar');
  const start = page
    .getByRole('navigation', { name: 'Hauptmenü' })
    .getByRole('link', { name: 'Startseite', exact: true });
  await expect(start).toHaveAttribute('aria-current', 'page');
});

test('scrolled down, the bar stays in view and is lower; back at the top it is not', async ({
  page,
}) => {
  await openWithTypeface(page, '/');
  const bar = page.locator('[data-bar]');
  const heading = page.getByRole('heading', { level: 1 });
  const topInPage = () =>
    heading.evaluate((element) => element.getBoundingClientRect().top + window.scrollY);
  const heightAtTop = (await bar.boundingBox())?.height ?? 0;
  const headingAtTop = await topInPage();

  await page.evaluate(() => window.scrollTo(0, 37));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(37);
  await expect(bar).toHaveCSS('position', 'relative');

  await page.evaluate(() => window.scrollTo(0, 38));
  await expect(bar).toHaveCSS('position', 'fixed');
  expect((await bar.boundingBox())?.y).toBe(0);
  expect((await bar.boundingBox())?.height).toBeLessThan(heightAtTop);
  expect(await topInPage()).toBeCloseTo(headingAtTop, 0);

  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(bar).toHaveCSS('position', 'relative');
  expect((await bar.boundingBox())?.height).toBe(heightAtTop);
});

test('a page that opens scrolled down has the compact bar at once', async ({ page }) => {
  await page.goto('/#contactform');
  await expect(page.locator('[data-bar]')).toHaveCSS('position', 'fixed');
});

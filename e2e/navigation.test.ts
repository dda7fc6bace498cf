// The top bar and the main navigation on a wide screen.
import { navigation } from '../testing/company.ts';
import { openWithTypeface } from './support/open-with-typeface.ts';
import { englishRoutes } from './support/routes.ts';
import { expect, test } from './support/site-test.ts';

test.use({ viewport: { width: 1280, height: 800 } });

test('there are a top bar and a main navigation with its entries in order, and no burger', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.locator('[data-top-bar]')).toBeVisible();
  const menu = page.getByRole('navigation', { name: 'Hauptmenü' });
  await expect(menu.getByRole('link')).toHaveText(navigation.main.map(({ text }) => text));
  await expect(menu.getByRole('button')).toHaveCount(1);
  await expect(menu.getByRole('button')).toHaveAccessibleName('Produktmenü');
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

for (const width of [360, 1280]) {
  test(`the switch leads to the same page in the other language at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const path of englishRoutes.slice(0, 2).map((route) => route.slice('/en'.length))) {
      await page.goto(path || '/');
      await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
      await expect(page).toHaveURL(`/en${path}`);
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      await page.getByRole('banner').getByRole('link', { name: 'Deutsch' }).click();
      await expect(page).toHaveURL(path || '/');
    }
  });
}

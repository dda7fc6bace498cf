// Whoever reads English finds what there is in English, and learns where something is not.
import { navigation } from '../testing/company.ts';
import { englishRoutes, pageRoutes } from './support/routes.ts';
import { expect, test } from './support/site-test.ts';

test('every menu entry that has an English page is in the English menu', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(englishRoutes[0] ?? '');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  const expected = navigation.main
    .map(({ link }) => (link === '/' ? '/en' : `/en${link}`))
    .filter((path) => englishRoutes.includes(path));
  const links = menu.getByRole('link');
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(
    expected,
  );
});

for (const width of [360, 1280]) {
  test(`the switch leads to the same page in the other language at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const path of englishRoutes.slice(0, 3).map((route) => route.slice('/en'.length))) {
      await page.goto(path || '/');
      await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
      await expect(page).toHaveURL(`/en${path}`);
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      await page.getByRole('banner').getByRole('link', { name: 'Deutsch' }).click();
      await expect(page).toHaveURL(path || '/');
    }
  });
}

test('a page without a translation leads to the English start', async ({ page }) => {
  const untranslated = pageRoutes.find(
    (route) => route !== '/' && !englishRoutes.includes(`/en${route}`),
  );
  await page.goto(untranslated ?? '');
  const link = page.getByRole('banner').getByRole('link', { name: 'EN, English, Start' });
  await expect(link).toHaveAttribute('href', '/en');
});

test('an English link to a page in German says so', async ({ page }) => {
  for (const route of englishRoutes) {
    await page.goto(route);
    const links = await page
      .getByRole('main')
      .locator('a[href^="/"]')
      .evaluateAll((all) =>
        all
          .filter((link) => !/^\/(?:en(?:\/|#|$)|_assets\/)/.test(link.getAttribute('href') ?? ''))
          .filter((link) => !/German/.test((link.closest('p, li, dd') ?? link).textContent ?? ''))
          .map((link) => link.outerHTML),
      );
    expect.soft(links, route).toEqual([]);
  }
});

test('an English page writes figures as English does', async ({ page }) => {
  for (const route of englishRoutes) {
    await page.goto(route);
    const text = (await page.getByRole('main').textContent()) ?? '';
    expect.soft(text.match(/\d(?:,\d{1,2}\b|,\d+\s?%|\s%)/g), route).toBeNull();
  }
});

// On a narrow screen the navigation waits behind a round button.

import type { Page } from '@playwright/test';
import { company, literally, navigation } from '../testing/company.ts';
import { openWithTypeface } from './support/open-with-typeface.ts';
import { resize } from './support/resize.ts';
import { expect, test } from './support/site-test.ts';
import { stayOnLinks } from './support/stay-on-links.ts';

test.use({ viewport: { width: 360, height: 700 }, hasTouch: true });

function menuOf(page: Page) {
  return {
    burger: page.getByRole('button', { name: 'Menü', exact: true }),
    menu: page.locator('#hauptmenue'),
  };
}

test('there is no top bar, the menu is closed, and its button is round and fits a thumb', async ({
  page,
}) => {
  await page.goto('/');
  const { burger, menu } = menuOf(page);
  await expect(page.locator('[data-top-bar]')).toBeHidden();
  await expect(menu).toBeHidden();
  const box = await burger.boundingBox();
  expect(box?.width).toBeGreaterThanOrEqual(44);
  expect(box?.height).toBe(box?.width);
  await expect(burger).toHaveCSS('border-radius', '50%');
  // It tells whether the menu is open.
  await expect(burger).toHaveAttribute('aria-expanded', 'false');
  await burger.tap();
  await expect(burger).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(burger).toHaveAttribute('aria-expanded', 'false');
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test('a tap, a click and keys on the button open and close the menu', async ({ page }) => {
      await page.goto('/');
      const { burger, menu } = menuOf(page);
      for (const press of ['tap', 'click'] as const) {
        await burger[press]();
        await expect(menu).toBeVisible();
        await burger[press]();
        await expect(menu).toBeHidden();
      }
      for (const key of ['Enter', 'Space']) {
        await burger.press(key);
        await expect(menu).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(menu).toBeHidden();
        await expect(burger).toBeFocused();
      }
    });

    test('every product can be reached from the menu', async ({ page, site }) => {
      await page.goto('/');
      const { burger, menu } = menuOf(page);
      await burger.tap();
      if (javaScriptEnabled) await menu.getByRole('button', { name: 'Produktmenü' }).tap();
      const { text = '', link } = navigation.productFamilies.at(-1)?.entries.at(-1) ?? {};
      await menu.getByRole('link', { name: new RegExp(`^${literally(text)}`) }).tap();
      await expect(page).toHaveURL(`${site.url}${link}`);
    });
  });
}

test('the entries stand one below the other, with some more than on wide screens', async ({
  page,
}) => {
  await page.goto('/');
  const { burger, menu } = menuOf(page);
  await burger.tap();
  const entries = menu.locator('> li > a');
  await expect(entries).toHaveText([
    ...navigation.main.map(({ text }) => text),
    ...navigation.narrowOnly.map(({ text }) => text),
    company.phone,
  ]);
  const tops = await entries.evaluateAll((all) => all.map((a) => a.getBoundingClientRect().top));
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  expect(new Set(tops).size).toBe(tops.length);
});

test('a chosen link closes the menu, even one that stays on the page', async ({ page }) => {
  await page.goto('/');
  const { burger, menu } = menuOf(page);
  // So that what closes the menu can only be the choice, not the next page.
  await stayOnLinks(page);
  for (const name of ['Startseite', 'Technologie', 'Jobs']) {
    await burger.tap();
    await menu.getByRole('link', { name, exact: true }).tap();
    await expect(menu, name).toBeHidden();
  }
});

test('the menu closes when the focus leaves it, in either direction', async ({ page }) => {
  await page.goto('/');
  const { burger, menu } = menuOf(page);
  const focusIsInMenu = () =>
    page.evaluate(() => document.activeElement?.closest('#hauptmenue') !== null);
  await burger.press('Enter');
  await page.keyboard.press('Tab');
  expect(await focusIsInMenu()).toBe(true);
  while (await focusIsInMenu()) {
    await expect(menu).toBeVisible();
    await page.keyboard.press('Tab');
  }
  await expect(menu).toBeHidden();
  await expect(burger).toHaveAttribute('aria-expanded', 'false');
  await expect(page.locator(':focus')).not.toBeEmpty();

  await burger.press('Enter');
  await expect(menu).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await expect(menu).toBeHidden();
  await expect(page.locator('[data-bar] a:focus')).toHaveCount(1);
});

test('the entry of the page that is shown is underlined, not only coloured', async ({ page }) => {
  await page.goto('/support');
  const { burger, menu } = menuOf(page);
  await burger.tap();
  const current = menu.getByRole('link', { name: 'Support', exact: true });
  await expect(current).toHaveAttribute('aria-current', 'page');
  await expect(current).toHaveCSS('text-decoration-line', 'underline');
  await expect(menu.getByRole('link', { name: 'Technologie', exact: true })).toHaveCSS(
    'text-decoration-line',
    'none',
  );
});

test('turning the screen while the menu is open leaves the wide navigation in its place', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 700 });
  await openWithTypeface(page, '/');
  const placeWhenWide = await menuOf(page).menu.boundingBox();
  await resize(page, { width: 700, height: 1024 });
  await menuOf(page).burger.tap();
  await page.setViewportSize({ width: 1024, height: 700 });
  await expect.poll(() => menuOf(page).menu.boundingBox()).toEqual(placeWhenWide);
});

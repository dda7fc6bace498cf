// The dropdown with all products: by mouse, by keyboard, by touch, without scripts.

import type { Locator, Page } from '@playwright/test';
import { navigation } from '../testing/company.ts';
import { glide, productMenu } from './support/product-menu.ts';
import { expect, test } from './support/site-test.ts';
import { stayOnLinks } from './support/stay-on-links.ts';

test.use({ viewport: { width: 1280, height: 800 } });

const families = navigation.productFamilies.map(({ heading, entries }) => ({
  heading,
  paths: entries.map(({ link }) => link),
}));
const further = navigation.furtherProducts.map(({ link }) => link);

test('shows the families side by side, closes under the mouse by Escape', async ({ page }) => {
  await page.goto('/');
  const { entry, panel } = productMenu(page);
  await entry.hover();
  const headings = panel.getByRole('heading');
  await expect(headings).toHaveText(families.map(({ heading }) => heading));
  const tops = await headings.evaluateAll((all) => all.map((h) => h.getBoundingClientRect().top));
  expect(new Set(tops).size, 'rows').toBe(1);
  // Whoever magnifies the screen must get rid of it without moving the mouse (WCAG 2.2, 1.4.13).
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
});

test('a click on the arrow soon after the mouse came keeps it open, the next one closes it', async ({
  page,
}) => {
  await page.goto('/');
  const { toggle, panel } = productMenu(page);
  await toggle.click();
  await expect(panel).toBeVisible();
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await toggle.click();
  await expect(panel).toBeHidden();
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test('opens under the mouse, stays on its way to a product, and closes when it leaves', async ({
      page,
    }) => {
      await page.goto('/');
      const { entry, panel } = productMenu(page);
      await expect(panel).toBeHidden();
      await entry.hover();
      await expect(panel).toBeVisible();
      await glide(page, entry, panel.getByRole('link').last());
      await expect(panel).toBeVisible();
      await page.mouse.move(640, 780);
      await expect(panel).toBeHidden();
    });
  });
}

test('closes when a product is chosen', async ({ page, site }) => {
  await page.goto('/');
  const { entry, panel } = productMenu(page);
  // So that what closes the panel can only be the choice, not the next page.
  await stayOnLinks(page);
  await entry.hover();
  await panel.getByRole('link').first().click();
  await expect(panel).toBeHidden();
  await expect(page).toHaveURL(`${site.url}/`);
});

test('keys on the arrow open and close it, Tab leads into the products, Escape back', async ({
  page,
}) => {
  await page.goto('/');
  const { toggle, panel } = productMenu(page);
  await toggle.focus();
  for (const key of ['Enter', 'Space']) {
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press(key);
    await expect(panel).toBeVisible();
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press(key);
    await expect(panel).toBeHidden();
  }
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(panel.getByRole('link').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(toggle).toBeFocused();
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
});

test('closes when the focus goes on to the next entry', async ({ page }) => {
  await page.goto('/');
  const { toggle, panel } = productMenu(page);
  await toggle.focus();
  await page.keyboard.press('Enter');
  for (const _ of [...families.flatMap(({ paths }) => paths), ...further]) {
    await page.keyboard.press('Tab');
  }
  await expect(panel.getByRole('link').last()).toBeFocused();
  await expect(panel).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(nextEntry(page)).toBeFocused();
  await expect(panel).toBeHidden();
});

test.describe('by keyboard without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('opens while the focus is in it and offers no arrow', async ({ page }) => {
    await page.goto('/');
    const { entry, toggle, panel } = productMenu(page);
    await expect(toggle).toBeHidden();
    await entry.focus();
    await expect(panel).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(panel.getByRole('link').first()).toBeFocused();
    await nextEntry(page).focus();
    await expect(panel).toBeHidden();
  });
});

test.describe('by touch, on a tablet held sideways', () => {
  test.use({ viewport: { width: 1024, height: 768 }, hasTouch: true });

  test('a tap on the arrow opens and closes it, one beside it closes it, one within does not', async ({
    page,
  }) => {
    await page.goto('/');
    const { entry, toggle, panel } = productMenu(page);
    const box = await toggle.boundingBox();
    // WCAG 2.2, 2.5.8.
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
    await toggle.tap();
    await expect(panel).toBeVisible();
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await toggle.tap();
    await expect(panel).toBeHidden();
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await toggle.tap();
    await panel.getByRole('heading', { name: families.at(-1)?.heading ?? '' }).tap();
    await expect(panel).toBeVisible();
    // So that it can't be another page that shows no products.
    await stayOnLinks(page);
    await page.touchscreen.tap(512, 740);
    await expect(panel).toBeHidden();
    await page.reload();
    await entry.tap();
    await expect(page).toHaveURL('/produkte');
  });
});

function nextEntry(page: Page): Locator {
  const { main } = navigation;
  const { text = '' } = main[main.findIndex(({ link }) => link === '/produkte') + 1] ?? {};
  const menu = page.getByRole('navigation', { name: 'Hauptmenü' });
  return menu.getByRole('link', { name: text, exact: true });
}

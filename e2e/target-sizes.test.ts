// What opens or shows only when asked for is large enough for a finger, the main things for a thumb. The rest of
// each page: every-page.test.ts.

import type { Page } from '@playwright/test';
import { navigation } from '../testing/company.ts';
import { expect, test } from './support/site-test.ts';
import { smallTargets } from './support/small-targets.ts';

const { furtherProducts, main, narrowOnly, productFamilies } = navigation;
const products = [...productFamilies.flatMap(({ entries }) => entries), ...furtherProducts];

test('the open menu of a phone has entries for thumbs', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Menü', exact: true }).click();
  const menu = page.locator('#hauptmenue');
  await menu.getByRole('button', { name: 'Produktmenü' }).click();
  // The last entry is the telephone.
  const entries = main.length + products.length + narrowOnly.length + 1;
  await expectTargets(page, '#hauptmenue a', entries);
});

test('the open product menu has entries for thumbs', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/');
  // The mouse on its way to the arrow would open the menu, and its click close it again.
  await page.getByRole('button', { name: 'Produktmenü' }).press('Enter');
  await expectTargets(page, '#produktmenue a', products.length);
});

test('the link that skips to the content is large enough when it shows', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Zum Inhalt springen' })).toBeFocused();
  expect(await smallTargets(page)).toEqual([]);
});

/** All links of an open menu are there, so that a closed one can't pass. */
async function expectTargets(page: Page, selector: string, count: number): Promise<void> {
  await expect(page.locator(selector).filter({ visible: true })).toHaveCount(count);
  expect(await smallTargets(page)).toEqual([]);
}

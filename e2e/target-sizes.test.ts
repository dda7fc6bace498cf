// Whatever can be clicked is large enough for a finger (WCAG 2.5.8), the main things for a thumb.
import type { Page } from '@playwright/test';
import { drawnRoutes } from './support/routes.ts';
import { expect, test } from './support/site-test.ts';
import { smallTargets } from './support/small-targets.ts';

test.use({ expectedErrors: /status of (404|410)/, contextOptions: { reducedMotion: 'reduce' } });
// The failure names its element; a trace of so many pages would take longer than the test.
test.use({ trace: 'off' });

for (const width of [360, 1280]) {
  test(`at ${width} px everything that can be clicked is large enough`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height: 800 });
    for (const route of drawnRoutes) {
      await page.goto(route);
      expect.soft(await smallTargets(page), route).toEqual([]);
    }
  });
}

test('the open menu of a phone has entries for thumbs', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Menü', exact: true }).click();
  const menu = page.locator('#hauptmenue');
  await menu.getByRole('button', { name: 'Produktmenü' }).click();
  await expectTargets(page, '#hauptmenue a', 17);
});

test('the open product menu has entries for thumbs', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/');
  // The mouse on its way to the arrow would open the menu, and its click close it again.
  await page.getByRole('button', { name: 'Produktmenü' }).press('Enter');
  await expectTargets(page, '#produktmenue a', 9);
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
